import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import CalendarScreen from './calendar-screen.tsx'
import { pageOf } from '../../../test/samples/activities.ts'

const SINCE = { created_at: '2026-11-20T18:00:00Z' }
const PATH = `/v1/calendars/${'a'.repeat(43)}.ics`

const open = async (address: typeof SINCE | null) => {
  answers('get', '/schools/1/activities', pageOf([]))
  answers('get', '/me/calendar', { data: address })
  const opened = openScreen({ path: '/calendario', Screen: CalendarScreen, roles: ['PARENT'] })
  await opened.person.click(screen.getByRole('button', { name: 'Suscribirse' }))
  return {
    ...opened,
    dialog: within(await screen.findByRole('dialog', { name: 'Suscribirse al calendario' })),
  }
}

test('the first address is made with one click, shown once, copied and opened', async () => {
  const { person, toasts, dialog } = await open(null)
  answers('post', '/me/calendar', { data: { ...SINCE, path: PATH } })
  answers('get', '/me/calendar', { data: SINCE })
  await person.click(await dialog.findByRole('button', { name: 'Crear dirección' }))
  const field = await dialog.findByLabelText<HTMLInputElement>('Su dirección')
  expect(field.value).toBe(`${location.origin}${PATH}`)
  expect(field.readOnly).toBe(true)
  field.focus()
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
  const link = dialog.getByRole('link', { name: 'Abrir en el calendario' })
  expect(link.getAttribute('href')).toBe(`webcal://${location.host}${PATH}`)
  await person.click(dialog.getByRole('button', { name: 'Copiar' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${PATH}`)
  expect(toasts).toMatchObject([{ message: 'Dirección copiada' }])
})

test('where nothing can be copied, the address is selected', async () => {
  const { person, toasts, dialog } = await open(null)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  answers('post', '/me/calendar', { data: { ...SINCE, path: PATH } })
  await person.click(await dialog.findByRole('button', { name: 'Crear dirección' }))
  const field = await dialog.findByLabelText<HTMLInputElement>('Su dirección')
  await person.click(dialog.getByRole('button', { name: 'Copiar' }))
  await waitFor(() => expect(toasts).toMatchObject([{ variant: 'error' }]))
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
})

test('an older address is not shown; another one is made after a question', async () => {
  const { person, dialog } = await open(SINCE)
  await dialog.findByText(/Tiene una dirección desde el 20 de noviembre de 2026/)
  expect(dialog.queryByLabelText('Su dirección')).toBeNull()
  const made = answers('post', '/me/calendar', { data: { ...SINCE, path: PATH } })
  await person.click(dialog.getByRole('button', { name: 'Crear otra dirección' }))
  const question = within(await screen.findByRole('dialog', { name: 'Crear otra dirección' }))
  await person.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(made).toHaveLength(0)
  await person.click(dialog.getByRole('button', { name: 'Crear otra dirección' }))
  const again = within(await screen.findByRole('dialog', { name: 'Crear otra dirección' }))
  await person.click(again.getByRole('button', { name: 'Crear otra dirección' }))
  await dialog.findByLabelText('Su dirección')
})

test('an address is revoked after a question', async () => {
  const { person, toasts, dialog } = await open(SINCE)
  const revoked = answers('delete', '/me/calendar', { data: null })
  await person.click(await dialog.findByRole('button', { name: 'Anular dirección' }))
  const question = within(await screen.findByRole('dialog', { name: 'Anular dirección' }))
  answers('get', '/me/calendar', { data: null })
  await person.click(question.getByRole('button', { name: 'Anular dirección' }))
  await dialog.findByRole('button', { name: 'Crear dirección' })
  expect(revoked).toHaveLength(1)
  expect(toasts).toMatchObject([{ message: 'Dirección anulada' }])
})
