import type { UserRow } from '@plantel/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import { answers, refusal, server } from '../../../test/server.ts'
import { pageOf, userRow } from '../../../test/samples/users.ts'
import UsersScreen from './users-screen.tsx'

const open = async (changed: Partial<UserRow> = {}) => {
  answers('get', '/schools/1/professors', pageOf([userRow(7, 'Ana', changed)]))
  const opened = openScreen({
    path: '/usuarios/:tab?',
    address: '/usuarios/maestros',
    Screen: UsersScreen,
    roles: ['ADMINISTER'],
  })
  await opened.person.click(await screen.findByRole('button', { name: 'Acciones de Ana Peña' }))
  return opened
}

const ACTION = 'Enviar enlace de recuperación'

const openDialog = async () => {
  const opened = await open()
  await opened.person.click(await screen.findByRole('menuitem', { name: ACTION }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: ACTION })) }
}

const send = () => screen.getByRole('button', { name: 'Enviar enlace' })

test('the link is sent after it was asked to whom and where, and a toast says so', async () => {
  const { person, toasts, dialog } = await openDialog()
  expect(dialog.getByText('Ana Peña')).toBeTruthy()
  expect(dialog.getByText('ana@example.mx')).toBeTruthy()
  const sent = answers('post', '/users/7/recovery', { data: { message: 'x' } })
  await person.click(send())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(1)
  expect(toasts).toMatchObject([{ message: 'En breve llegará el enlace a ana@example.mx' }])
})

test('nothing is sent when it is cancelled', async () => {
  const { person, toasts } = await openDialog()
  const sent = answers('post', '/users/7/recovery', { data: { message: 'x' } })
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([sent, toasts]).toEqual([[], []])
})

test.each([
  [422, 4000, /^Método no disponible.*actívelo antes/],
  [404, 4001, /^Usuario no encontrado.*agréguelo en Editar/],
  [503, 4002, /^No se pudo enviar el correo.*recuperación\.$/],
  [403, undefined, /^Sin permiso.*solo la propia persona/],
] as const)('a refusal (%i %s) is explained in the dialog', async (status, code, words) => {
  const { person, toasts, dialog } = await openDialog()
  answers('post', '/users/7/recovery', refusal(status, code), { status })
  await person.click(send())
  expect((await dialog.findByRole('alert')).textContent).toMatch(words)
  expect(toasts).toEqual([])
})

test('beyond those of an hour it says when there may be another', async () => {
  const { person, dialog } = await openDialog()
  const words = { ...refusal(429), title: 'Demasiados intentos' }
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '3600' }
  server.use(http.post('*/v1/users/7/recovery', () => HttpResponse.json(words, { status: 429, headers })))
  await person.click(send())
  expect((await dialog.findByRole('alert')).textContent).toMatch(
    /^Demasiados intentos.*a más tardar en 60 minutos\.$/,
  )
})

test.each([
  ['without an e-mail', { email: null }, `${ACTION} Sin correo`],
  ['who is inactive', { status: 0 }, `${ACTION} Usuario inactivo`],
] as const)('to somebody %s it cannot be sent, and the menu says why', async (_, changed, name) => {
  await open(changed)
  const item = await screen.findByRole('menuitem', { name })
  expect(item.getAttribute('aria-disabled')).toBe('true')
})
