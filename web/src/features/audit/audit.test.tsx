import type { AuditEntry } from '@plantel/contract/audit'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { rowOf } from '../../../test/samples/students.ts'
import { userRow } from '../../../test/samples/users.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import AuditScreen from './audit-screen.tsx'

const LIST = '/schools/1/audit'

const entryOf = (changed: Partial<AuditEntry> = {}): AuditEntry => ({
  audit_id: 5,
  at: '2026-11-20T18:00:00Z',
  action: 'students:move',
  scope: 'students',
  text: 'Cambió a Peña López Ana de 3° A Matutino a 3° B Matutino',
  changes: [],
  by: { user_id: 9, name: 'Rosa', last_name: 'Luna', second_last_name: null, url_photo_profile: null },
  device: 'Chrome en Windows',
  students: [{ student_id: 7, title: 'Peña López Ana' }],
  users: [],
  groups: [{ group_id: 3, title: '3° A Matutino' }],
  ...changed,
})

const open = (search = '', role: 'ADMINISTER' | 'DIRECTOR' = 'DIRECTOR') =>
  openScreen({ path: '/bitacora', address: `/bitacora${search}`, Screen: AuditScreen, roles: [role] })

test('says who did what, when and from where, and leads to whom it is about', async () => {
  answers('get', LIST, page([entryOf()]))
  open()
  const row = within(await screen.findByRole('row', { name: /^Cambió a Peña López Ana/ }))
  expect(row.getByRole('link', { name: 'Luna Rosa' }).getAttribute('href')).toBe('/usuarios/9')
  expect(row.getByRole('link', { name: 'Peña López Ana' }).getAttribute('href')).toBe('/alumnos/7')
  expect(row.getByRole('link', { name: '3° A Matutino' }).getAttribute('href')).toBe('/grupos/3')
  expect(row.getByText('Chrome en Windows')).toBeTruthy()
})

test('from what to what where it may be read, and that it changed where not', async () => {
  const changes = [
    { label: 'Nombre(s)', shown: true, from: 'Ana', to: 'Eva' },
    { label: 'Observaciones', shown: true, from: 'Corre', to: null },
    { label: 'Matrícula', shown: true, from: null, to: 'A-1' },
    { label: 'Calle', shown: false, from: null, to: null },
  ]
  answers('get', LIST, page([entryOf({ text: 'Cambió los datos de Peña López Ana', changes, by: null })]))
  open()
  const row = await screen.findByRole('row', { name: /^Cambió los datos de Peña López Ana/ })
  for (const words of [
    'Nombre(s): de Ana a Eva',
    'Observaciones: de Corre a vacío',
    'Matrícula: A-1',
    'Calle: cambió',
  ])
    expect(row.textContent).toContain(words)
  expect(screen.getByText('Plantel')).toBeTruthy()
})

test('the changes of a whole class are folded, also of two students of one name', async () => {
  const grade = { label: 'Peña López Ana', shown: true, from: '8.0', to: '9.0' }
  const rest = { label: 'Lo demás', shown: false, from: null, to: null }
  const text = 'Cambió 24 calificaciones de 24 alumnos en Historia · 2° A Matutino (P1)'
  answers('get', LIST, page([entryOf({ text, changes: [...Array.from({ length: 20 }, () => grade), rest] })]))
  const { person } = open()
  const fold = await screen.findByText('De qué a qué')
  const whole = fold.closest('details')
  expect(whole?.open).toBe(false)
  await person.click(fold)
  expect(whole?.open).toBe(true)
  expect(within(whole!).getAllByText('Peña López Ana: de 8.0 a 9.0')).toHaveLength(20)
  expect(within(whole!).getByText('Lo demás: cambió')).toBeTruthy()
})

test('kind, days and record of the address are asked for, and the record is left with one press', async () => {
  const asked = answers('get', LIST, page([entryOf()]))
  const { person } = open('?alumno=7&desde=2026-11-01&hasta=2026-11-30')
  await person.selectOptions(await screen.findByLabelText('Tipo'), 'students')
  const search = () => Object.fromEntries(new URL(asked.at(-1)!.url).searchParams)
  const narrowed = { from: '2026-11-01', to: '2026-11-30', scope: 'students', page: '1', per_page: '50' }
  await waitFor(() => expect(search()).toEqual({ ...narrowed, student_id: '7' }))
  expect((await screen.findAllByRole('link', { name: 'Peña López Ana' })).length).toBe(2)
  await person.click(screen.getByRole('button', { name: 'Ver la de todos' }))
  await waitFor(() => expect(search()).toEqual(narrowed))
})

test('a longer list says how to see what is older', async () => {
  answers('get', LIST, {
    ...page([entryOf()]),
    meta: { total: 2_000, per_page: 50, current_page: 1, last_page: 40 },
  })
  open()
  expect(await screen.findByText(/^Son los 2,000 más recientes/)).toBeTruthy()
})

test('without any it says what would be there', async () => {
  answers('get', LIST, page([]))
  open()
  expect(await screen.findByText('La bitácora está vacía')).toBeTruthy()
})

test('a student and a person are found by name, and the log is theirs', async () => {
  const asked = answers('get', LIST, page([entryOf()]))
  const { person } = open()
  answers('get', '/schools/1/students', page([rowOf()]))
  await person.type(await screen.findByRole('combobox', { name: 'Alumno' }), 'peña')
  await person.click(await screen.findByRole('option', { name: /Peña/ }))
  const search = () => new URL(asked.at(-1)!.url).searchParams
  await waitFor(() => expect(search().get('student_id')).toBe('101'))
  answers('get', '/users', page([userRow(9, 'Rosa Luna')]))
  await person.type(screen.getByRole('combobox', { name: 'Persona' }), 'luna')
  await person.click(await screen.findByRole('option', { name: /Rosa Luna/ }))
  await waitFor(() => expect(search().get('user_id')).toBe('9'))
  expect(screen.queryByRole('combobox', { name: /^(Alumno|Persona)$/ })).toBeNull()
})
