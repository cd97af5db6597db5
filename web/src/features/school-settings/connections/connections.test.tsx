import type { Key } from '@plantel/contract/keys'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { watchSaves } from '../../../../test/files.ts'
import { sentBody } from '../../../../test/screen.tsx'
import { answers, refusal } from '../../../../test/server.ts'
import { openSettings } from '../../../../test/samples/school-settings.ts'

// A whole screen, on two cores that others use too.
vi.setConfig({ testTimeout: 20_000 })

const SECRET = 'plk_live_3fA9xQ2b_0123456789abcdefghijABCDEFGHIJkl'

const keyOf = (changed: Partial<Key> = {}): Key => ({
  client_id: 7,
  kind: 'key',
  name: 'Cobranza',
  prefix: 'plk_live_3fA9xQ2b',
  scopes: ['students:read', 'groups:read'],
  state: 'valid',
  created_by: {
    user_id: 3,
    name: 'Ana',
    last_name: 'Peña',
    second_last_name: 'Ruiz',
    url_photo_profile: null,
  },
  created_at: '2026-03-01T18:00:00.000Z',
  expires_at: '2026-06-08T18:00:00.000Z',
  last_used_at: null,
  last_ip: null,
  allowed_cidrs: [],
  ...changed,
})

const card = async () => within(await screen.findByRole('region', { name: 'Llaves de acceso' }))
const dialog = async () => within(await screen.findByRole('dialog'))

test('a school without keys says so', async () => {
  await openSettings()
  expect(await (await card()).findByText('Ningún programa tiene llave.')).toBeTruthy()
})

test('a key says what it may, from where, who made it and until when', async () => {
  await openSettings({ keys: [keyOf({ allowed_cidrs: ['203.0.113.0/24'] })] })
  const row = within((await card()).getByText('Cobranza').closest('li')!)
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Leer a los alumnos: nombre, matrícula y grupo, sin datos reservados',
    'Leer grupos, materias y horarios',
  ])
  expect(row.getByText(/La hizo Peña Ruiz Ana/).textContent).toBe(
    'Aún no se usa · La hizo Peña Ruiz Ana · Vence el 8 de junio de 2026 · Solo desde 203.0.113.0/24',
  )
})

test('personal keys stand apart with whose they are, and are ended like others', async () => {
  const { person, toasts } = await openSettings({
    keys: [keyOf(), keyOf({ client_id: 8, kind: 'personal', name: 'Mi tablero', scopes: ['grades:read'] })],
  })
  const personal = within(await screen.findByRole('region', { name: 'Llaves personales' }))
  expect(personal.queryByText('Cobranza')).toBeNull()
  expect(personal.getByText(/Es de Peña Ruiz Ana/).textContent).toContain('Aún no se usa')
  expect(personal.queryByRole('button', { name: 'Nueva llave' })).toBeNull()
  expect((await card()).queryByText('Mi tablero')).toBeNull()
  await person.click(personal.getByRole('button', { name: 'Revocar la llave Mi tablero' }))
  const sent = answers('delete', '/keys/8', { data: null })
  await person.click((await dialog()).getByRole('button', { name: 'Revocar la llave' }))
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(sent).toHaveLength(1)
})

test('many personal keys are shown by tens', async () => {
  const keys = Array.from({ length: 12 }, (_, place) =>
    keyOf({ client_id: 20 + place, kind: 'personal', name: `Tablero ${place}` }),
  )
  const { person } = await openSettings({ keys })
  const personal = within(await screen.findByRole('region', { name: 'Llaves personales' }))
  expect(personal.getAllByText(/^Tablero/)).toHaveLength(10)
  await person.click(personal.getByRole('button', { name: 'Ver todas (12)' }))
  expect(personal.getAllByText(/^Tablero/)).toHaveLength(12)
})

test('a used key says when and from where it was used last', async () => {
  await openSettings({ keys: [keyOf({ last_used_at: '2020-01-08T18:00:00.000Z', last_ip: '198.51.100.7' })] })
  expect((await card()).getByText(/^Se usó/).textContent).toContain(' desde 198.51.100.7 · ')
})

test('who makes no keys has no such section', async () => {
  await openSettings({ roles: ['ADMIN_TI'] })
  expect(screen.queryByRole('heading', { name: 'Conexiones' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Conexiones' })).toBeNull()
})

test('a key is made by keyboard and shown once, to be copied', async () => {
  const { person } = await openSettings()
  await person.click((await card()).getByRole('button', { name: 'Nueva llave' }))
  const form = await dialog()
  await person.type(form.getByLabelText(/^Nombre/), 'Cobranza')
  await person.click(form.getByLabelText(/^Leer a los alumnos/))
  await person.click(form.getByLabelText('Leer calificaciones'))
  await person.click(form.getByLabelText('Leer calificaciones'))
  await person.selectOptions(form.getByLabelText(/^Vigencia/), 'Un año')
  await person.type(form.getByLabelText('Desde qué direcciones IP'), '203.0.113.7, 2001:db8::/32')
  await person.type(form.getByLabelText(/^Su contraseña/), 'secreta')
  const sent = answers('post', '/schools/1/keys', { data: { ...keyOf(), secret: SECRET } })
  await person.keyboard('{Enter}')
  await waitFor(() => expect(form.getByLabelText('Llave')).toHaveProperty('value', SECRET))
  expect(await sentBody(sent)).toEqual({
    name: 'Cobranza',
    scopes: ['students:read'],
    days: 365,
    allowed_cidrs: ['203.0.113.7', '2001:db8::/32'],
    password: 'secreta',
  })
  expect(form.queryByLabelText(/^Su contraseña/)).toBeNull()
  await person.click(form.getByRole('button', { name: 'Copiar' }))
  expect(await navigator.clipboard.readText()).toBe(SECRET)
  await person.click(form.getAllByRole('button', { name: 'Cerrar' })[0]!)
  expect(screen.queryByText(SECRET)).toBeNull()
})

test('what is missing or wrong stands at its field, a wrong password too', async () => {
  const { person } = await openSettings()
  await person.click((await card()).getByRole('button', { name: 'Nueva llave' }))
  const form = await dialog()
  await person.type(form.getByLabelText('Desde qué direcciones IP'), 'cobranza.mx')
  await person.click(form.getByRole('button', { name: 'Hacer llave' }))
  expect(form.getByText('Elija al menos un permiso')).toBeTruthy()
  expect(form.getByText(/^Escriba direcciones como/)).toBeTruthy()
  await person.clear(form.getByLabelText('Desde qué direcciones IP'))
  await person.type(form.getByLabelText(/^Nombre/), 'Cobranza')
  await person.click(form.getByLabelText(/^Leer grupos/))
  await person.type(form.getByLabelText(/^Su contraseña/), 'otra')
  answers('post', '/schools/1/keys', refusal(422, 3753), { status: 422 })
  await person.click(form.getByRole('button', { name: 'Hacer llave' }))
  expect(await form.findByText('La contraseña es incorrecta')).toBeTruthy()
})

test('a key is revoked only after a question', async () => {
  const { person, toasts } = await openSettings({ keys: [keyOf()] })
  await person.click((await card()).getByRole('button', { name: 'Revocar la llave Cobranza' }))
  const question = await dialog()
  const sent = answers('delete', '/keys/7', { data: null })
  expect(sent).toHaveLength(0)
  await person.click(question.getByRole('button', { name: 'Revocar la llave' }))
  await waitFor(() => expect(toasts[0]?.message).toBe('Llave revocada: ya no abre nada'))
  expect(sent).toHaveLength(1)
})

test('a key that waits after a restore is authorised with the own password', async () => {
  const { person, toasts } = await openSettings({ keys: [keyOf({ state: 'waiting' })] })
  expect((await card()).getByText('Por autorizar')).toBeTruthy()
  await person.click((await card()).getByRole('button', { name: 'Autorizar la llave Cobranza' }))
  const form = await dialog()
  await person.type(form.getByLabelText(/^Su contraseña/), 'secreta')
  const sent = answers('patch', '/keys/7', { data: keyOf() })
  await person.click(form.getByRole('button', { name: 'Autorizar' }))
  await waitFor(() => expect(toasts[0]?.message).toBe('Llave autorizada'))
  expect(await sentBody(sent)).toEqual({ password: 'secreta' })
})

test('the description of the API is a file', async () => {
  const { person } = await openSettings()
  const { saved, stop } = watchSaves()
  const asked = answers('get', '/openapi.json', { openapi: '3.1.0' })
  await person.click((await card()).getByRole('button', { name: 'Descargar la descripción de la API' }))
  await waitFor(() => expect(saved).toEqual(['plantel-openapi.json']))
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer token')
  stop()
})
