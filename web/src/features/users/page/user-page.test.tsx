import type { UserPage } from '@plantel/contract/user-page'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { userRow } from '../../../../test/samples/users.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../../test/server.ts'
import { groupOf } from '../../../../test/samples/students.ts'
import UserScreen from './user-screen.tsx'

type Roles = Parameters<typeof openScreen>[0]['roles']

const child = {
  student_id: 101,
  folio: 'A1042',
  name: 'Ana',
  last_name: 'Peña',
  second_last_name: 'López',
  url_photo_profile: null,
  relationship: 2 as const,
  relationship_label: null,
  group_id: 5,
  group_title: '2° B Matutino',
}
const session = {
  session_id: 3,
  created_at: '2026-11-20T15:00:00Z',
  last_seen_at: '2026-11-20T16:00:00Z',
  device: 'Chrome en Windows',
}

const pageOf = (changed: Partial<UserPage> = {}): UserPage => ({
  user: userRow(31, 'Laura'),
  roles: ['PROFESSOR', 'ASSESSOR', 'PARENT'],
  advised: [groupOf(5)],
  children: [child],
  sign_ins: { first_at: '2026-01-01T15:00:00Z', last_at: '2026-11-20T15:00:00Z', sessions: [session] },
  ...changed,
})

const taught = {
  subject_id: 7,
  catalog_subject_id: 3,
  professor_id: 31,
  group_id: 5,
  catalogSubject: { catalog_subject_id: 3, folio: 'MAT', title: 'Matemáticas', level: 2 },
  list_kind: 'class',
  list_subject_id: 7,
  group: groupOf(5),
  average_rating: 80,
  students: 30,
  taken: false,
  stand_in: null,
}
const classes = () => answers('get', '/professors/31/subjects', page([taught]))

const open = (roles: Roles = ['ADMINISTER']) => {
  answers('get', '/schools/1/substitutions', page([]))
  return openScreen({ path: '/usuarios/:userId', address: '/usuarios/31', Screen: UserScreen, roles })
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('roles, ways to reach the person, classes, groups advised, children and sessions', async () => {
  answers('get', '/users/31/page', { data: pageOf() })
  classes()
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Laura Peña' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '6181112233' }).getAttribute('href')).toBe('tel:6181112233')
  const taughtBy = await region('Clases')
  expect(await taughtBy.findByText('Matemáticas')).toBeTruthy()
  expect(taughtBy.getByRole('link', { name: '2° B Matutino' }).getAttribute('href')).toBe('/grupos/5')
  expect((await region('Grupos que orienta')).getByRole('link').getAttribute('href')).toBe('/grupos/5')
  const children = await region('Hijas e hijos')
  expect(children.getByRole('link', { name: 'Peña López Ana' }).getAttribute('href')).toBe('/alumnos/101')
  expect((await region('Sesiones abiertas')).getByText('Chrome en Windows')).toBeTruthy()
})

test('the sessions are closed once it was asked; the page is read again', async () => {
  const asked = answers('get', '/users/31/page', { data: pageOf() })
  classes()
  const closed = answers('delete', '/users/31/sessions', { data: { user_id: 31, closed: 1 } })
  const { person, toasts } = open()
  await person.click(await screen.findByRole('button', { name: 'Cerrar sesiones' }))
  await person.click(await screen.findByRole('button', { name: 'Cerrar las sesiones de Laura Peña' }))
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Sesiones cerradas'))
  expect(closed).toHaveLength(1)
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
})

test('each dialog of the list opens from here', async () => {
  answers('get', '/users/31/page', { data: pageOf() })
  classes()
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Acciones de Laura Peña' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toContain('Cambiar contraseña')
  expect(items).toContain('Horario')
  await person.click(screen.getByRole('menuitem', { name: 'Cambiar contraseña' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('of who waits or never signed in there is nothing of the account; a contact signs in nowhere', async () => {
  answers('get', '/users/31/page', {
    data: pageOf({
      user: userRow(31, 'Rosa', { has_signed_in: false }),
      roles: ['PARENT'],
      advised: [],
      children: [],
      sign_ins: { first_at: null, last_at: null, sessions: [] },
    }),
  })
  open()
  expect(await screen.findByText('Aún no ha ingresado')).toBeTruthy()
  expect((await region('Hijas e hijos')).getByText('Sin alumnos relacionados.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cerrar sesiones' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Clases' })).toBeNull()
})

test('a director reads who it is, without contact, sessions or acts', async () => {
  const { user_id, name, last_name, second_last_name, url_photo_profile, enrollment, status } = userRow(
    31,
    'Laura',
  )
  const user = { user_id, name, last_name, second_last_name, url_photo_profile, enrollment, status }
  answers('get', '/users/31/page', { data: pageOf({ user, sign_ins: null }) })
  fails('get', '/professors/31/subjects')
  const { person } = open(['DIRECTOR'])
  expect(await (await region('Clases')).findByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy()
  expect(screen.queryByText('Teléfono')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Sesiones abiertas' })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Acciones de Laura Peña' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Bitácora', 'Sincronizar'])
})

test('who is not of the school is not found', async () => {
  answers('get', '/users/31/page', refusal(404), { status: 404 })
  open()
  expect(await screen.findByText('Usuario no encontrado')).toBeTruthy()
})
