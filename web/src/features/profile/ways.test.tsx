import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { waysOf } from '../../../test/samples/notification-ways.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import { WaysPanel } from './ways-panel.tsx'

const open = () => openScreen({ path: '/perfil', Screen: WaysPanel, roles: ['PARENT'] })
const kind = async (name: string) => within(await screen.findByRole('group', { name }))
const chosen = (field: HTMLElement) =>
  field instanceof HTMLSelectElement ? field.selectedOptions[0]?.textContent : undefined

test('each kind says when it sounds and what comes by mail; an absence of today cannot be silenced', async () => {
  answers('get', '/me/notifications', waysOf())
  open()
  const grades = await kind('Calificaciones')
  expect(chosen(grades.getByLabelText('En sus dispositivos'))).toBe('Un resumen a las 18:00')
  expect(chosen(grades.getByLabelText('Por correo'))).toBe('Un resumen los viernes')
  const absences = within((await kind('Asistencia')).getByLabelText('En sus dispositivos'))
  expect(absences.queryByRole('option', { name: 'Nunca' })).toBeNull()
  expect(screen.getByText(/De 21:00 a 7:00 los dispositivos no suenan/)).toBeTruthy()
})

test('a choice is saved by itself', async () => {
  answers('get', '/me/notifications', waysOf())
  const asked = answers('patch', '/me/notifications', waysOf({ quiet: null }))
  const { person } = open()
  await person.selectOptions(
    (await kind('Avisos de la escuela')).getByLabelText('En sus dispositivos'),
    'Nunca',
  )
  expect(await sentBody(asked)).toEqual({ ways: [{ category: 'notice', push: 'never' }] })
})

test.each([
  [null, 'Para recibir correos, agregue el suyo en Mis datos.'],
  [false, 'A un correo sin confirmar solo llegan los avisos. Confírmelo en Mis datos.'],
] as const)('without a confirmed address it says what to do: %s', async (email_confirmed, words) => {
  answers('get', '/me/notifications', waysOf({ email_confirmed }))
  open()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a failed load can be tried again', async () => {
  fails('get', '/me/notifications')
  const { person } = open()
  await screen.findByText('Estamos teniendo problemas')
  answers('get', '/me/notifications', waysOf())
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await kind('Calificaciones')).toBeTruthy()
})
