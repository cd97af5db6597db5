import type { Custody, CustodyRelationship } from '@plantel/contract/custody'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import CustodyScreen from './custody-screen.tsx'

const PAST = '2020-05-04'
const COMING = '2099-05-04'

const student: Custody['student'] = {
  student_id: 7,
  folio: 'A-7',
  name: 'Ana',
  last_name: 'Álvarez',
  second_last_name: null,
  url_photo_profile: null,
}
const mother: CustodyRelationship = {
  relationship_id: 41,
  student_id: 7,
  parent_id: 91,
  relationship: 2,
  relationship_label: null,
  legal_guardian: false,
  access: 2,
  call_order: 1,
  lives_with: null,
  resolution_id: null,
  adult_on: null,
  authorized_at: null,
  name: 'Rosa',
  last_name: 'Peña',
  second_last_name: null,
  url_photo_profile: null,
}

const open = async (turns_18: string | null, change: Partial<CustodyRelationship> = {}) => {
  const data: Custody = { student, turns_18, relationships: [{ ...mother, ...change }], resolutions: [] }
  answers('get', '/students/7/custody', { data })
  const opened = openScreen({
    path: '/alumnos/:studentId/acceso',
    address: '/alumnos/7/acceso',
    Screen: CustodyScreen,
    roles: ['ADMINISTER'],
  })
  await screen.findByText('Peña Rosa')
  return opened
}

test.each([
  [COMING, null, 'Cumple 18 años el 4 de mayo de 2099. Nada se cierra solo: decida con la familia qué'],
  [PAST, null, 'Cumplió 18 años el 4 de mayo de 2020. Nada se cierra solo: decida con la familia qué'],
  [COMING, COMING, 'Cumple 18 años el 4 de mayo de 2099. Desde ese día su familia no ve nada, salvo'],
  [PAST, PAST, 'Cumplió 18 años el 4 de mayo de 2020. Desde entonces su familia no ve nada, salvo'],
])(
  'the screen says from a month before what being of age means: %s %s',
  async (turns_18, adult_on, words) => {
    await open(turns_18, { adult_on })
    expect(screen.getByText(new RegExp(`^${words}`))).toBeTruthy()
    const missing = adult_on === PAST
    expect(screen.queryAllByText('Sin autorización del alumno: no ve nada')).toHaveLength(missing ? 1 : 0)
  },
)

test('of a minor nothing of it is said', async () => {
  await open(null)
  expect(screen.queryByText(/18 años/)).toBeNull()
  expect(screen.queryByRole('button', { name: /autorización/ })).toBeNull()
})

test.each([
  { authorized_at: null, title: 'Registrar autorización', authorized: true, said: 'Autorización registrada' },
  {
    authorized_at: '2026-03-01T12:00:00Z',
    title: 'Retirar autorización',
    authorized: false,
    said: 'Autorización retirada',
  },
])('$title, with the password', async ({ authorized_at, title, authorized, said }) => {
  const { person } = await open(PAST, { adult_on: PAST, authorized_at })
  await person.click(screen.getByRole('button', { name: `${title}: Rosa Peña` }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'una clave')
  const sent = answers('patch', '/relationships/41/authorization', { data: mother })
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await dialog.findByText(said)
  expect(await sentBody(sent)).toEqual({ authorized, password: 'una clave' })
})

test('of a student of age a mother is limited with a reason, without an order', async () => {
  const { person } = await open(PAST)
  await person.click(screen.getByRole('button', { name: 'Cambiar acceso de Rosa Peña' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar acceso' }))
  await person.click(dialog.getByRole('radio', { name: /^Sin acceso/ }))
  expect(dialog.getByLabelText(/^Motivo/)).toBeTruthy()
})
