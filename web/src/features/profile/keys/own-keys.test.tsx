import type { OwnKey } from '@plantel/contract/own-keys'
import type { Role } from '@plantel/contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { waysOf } from '../../../../test/samples/notification-ways.ts'
import { personWith } from '../../../../test/samples/people.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, refusal } from '../../../../test/server.ts'
import ProfileScreen from '../profile-screen.tsx'

// A whole screen, on two cores that others use too.
vi.setConfig({ testTimeout: 20_000 })

const SECRET = 'plk_live_3fA9xQ2b_0123456789abcdefghijABCDEFGHIJkl'

const keyOf = (changed: Partial<OwnKey> = {}): OwnKey => ({
  client_id: 7,
  name: 'Mi tablero',
  prefix: 'plk_live_3fA9xQ2b',
  scopes: ['students:read', 'staff:read'],
  state: 'valid',
  created_at: '2026-03-10T18:00:00.000Z',
  expires_at: '2026-06-08T18:00:00.000Z',
  last_used_at: null,
  ...changed,
})

const SESSION = {
  session_id: 4,
  created_at: '2026-11-20T17:00:00Z',
  last_seen_at: '2026-11-20T17:30:00Z',
  device: 'Chrome en Android',
  current: true,
}

const open = (keys: OwnKey[] = [], roles: readonly Role[] = ['PROFESSOR']) => {
  answers('get', '/me/sessions', { data: [SESSION], events: [], keys })
  answers('get', '/me/notifications', waysOf())
  answers('get', '/me/information', personWith(roles))
  return openScreen({ path: '/perfil', Screen: ProfileScreen, roles })
}

const section = async () => within(await screen.findByRole('region', { name: 'Llaves personales' }))
const dialog = async () => within(await screen.findByRole('dialog'))

test('keys stand among the sessions, with what they read, when they were used, and until when', async () => {
  open([keyOf(), keyOf({ client_id: 8, name: 'Hoja', last_used_at: '2020-01-08T18:00:00.000Z' })])
  const keys = await section()
  const [first, second] = keys.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toContain('Mi tablero')
  expect(first).toContain('Leer las clases y el horario propios')
  expect(first).toContain('Aún no se usa · Vence el 8 de junio de 2026')
  expect(second).toMatch(/Hoja.*Último uso: /)
})

test('who is only a parent sees nothing of them', async () => {
  open([], ['PARENT'])
  await screen.findByText('No hay otra sesión abierta.')
  expect(screen.queryByText('Llaves personales')).toBeNull()
})

test('a key is made with what the role has, and shown once, to be copied', async () => {
  const { person } = open([], ['ASSESSOR'])
  await person.click((await section()).getByRole('button', { name: 'Nueva llave personal' }))
  const form = await dialog()
  expect(form.getAllByRole('checkbox')).toHaveLength(6)
  expect(form.queryByLabelText(/Enviar avisos/)).toBeNull()
  await person.type(form.getByLabelText(/^Nombre/), 'Mi tablero')
  await person.click(form.getByLabelText('Leer calificaciones'))
  expect(
    within(form.getByLabelText(/^Vigencia/))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['30 días', '90 días'])
  await person.selectOptions(form.getByLabelText(/^Vigencia/), '90 días')
  await person.type(form.getByLabelText(/^Su contraseña/), 'secreta')
  const sent = answers('post', '/me/keys', { data: { ...keyOf(), secret: SECRET } })
  await person.keyboard('{Enter}')
  await waitFor(() => expect(form.getByLabelText('Llave')).toHaveProperty('value', SECRET))
  expect(await sentBody(sent)).toEqual({
    name: 'Mi tablero',
    scopes: ['grades:read'],
    days: 90,
    password: 'secreta',
  })
  await person.click(form.getByRole('button', { name: 'Copiar' }))
  expect(await navigator.clipboard.readText()).toBe(SECRET)
  await person.click(form.getAllByRole('button', { name: 'Cerrar' })[0]!)
  expect(screen.queryByText(SECRET)).toBeNull()
})

test('a wrong password is said at its field', async () => {
  const { person } = open()
  await person.click((await section()).getByRole('button', { name: 'Nueva llave personal' }))
  const form = await dialog()
  await person.type(form.getByLabelText(/^Nombre/), 'Mi tablero')
  await person.click(form.getByLabelText('Leer calificaciones'))
  await person.type(form.getByLabelText(/^Su contraseña/), 'otra')
  answers('post', '/me/keys', refusal(422, 3753), { status: 422 })
  await person.click(form.getByRole('button', { name: 'Hacer llave' }))
  expect(await form.findByText('La contraseña es incorrecta')).toBeTruthy()
})

test('a key is closed only after a question', async () => {
  const { person, toasts } = open([keyOf()])
  await person.click((await section()).getByRole('button', { name: 'Cerrar la llave Mi tablero' }))
  const sent = answers('delete', '/me/keys/7', { data: null })
  expect(sent).toHaveLength(0)
  await person.click((await dialog()).getByRole('button', { name: 'Cerrar la llave' }))
  await waitFor(() => expect(toasts[0]?.message).toBe('Llave cerrada: ya no abre nada'))
  expect(sent).toHaveLength(1)
})

test('closing the other sessions ends keys too, also when there is no other session', async () => {
  const { person, toasts } = open([keyOf()])
  await section()
  answers('delete', '/me/sessions', { data: { closed: 0, keys: 1 } })
  await person.click(screen.getByRole('button', { name: 'Cerrar las demás sesiones' }))
  await waitFor(() => expect(toasts[0]?.message).toBe('1 llave cerrada'))
})
