import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { history } from '../../../lib/routing/history.ts'
import { page } from '../../../../test/samples/classes.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { answers, refusal } from '../../../../test/server.ts'
import { groupOf, groupStudentOf, groupSubjectOf } from '../../../../test/samples/students.ts'
import GroupScreen from './group-screen.tsx'

type Roles = Parameters<typeof openScreen>[0]['roles']

const laura = {
  name: 'Laura',
  last_name: 'Ríos',
  second_last_name: null,
  url_photo_profile: null,
  user_id: 31,
  professor_id: 31,
}
const group = groupOf(5, {
  assessor_id: 40,
  assessor: { ...laura, name: 'Luis', user_id: 40, assessor_id: 40 },
  total_presence: 90,
  total_absence: 10,
})

const hour = (weekday: number) => ({
  subject_id: 7,
  title: 'Matemáticas',
  professor: laura,
  weekday,
  starts: '08:00',
  ends: '08:50',
  room: null,
})

const sections = () => ({
  students: answers('get', '/groups/5/students', page([groupStudentOf()])),
  classes: answers(
    'get',
    '/groups/5/subjects',
    page([
      { ...groupSubjectOf(group, 7, 'Matemáticas'), professor_id: 31, professor: laura },
      groupSubjectOf(group, 8, 'Música'),
    ]),
  ),
  hours: answers('get', '/groups/5/timetable', { data: { hours: [hour(1), hour(3)], can_edit: false } }),
})

const open = (roles: Roles = ['ADMINISTER'], search = '') =>
  openScreen({ path: '/grupos/:groupId', address: `/grupos/5${search}`, Screen: GroupScreen, roles })

test('figures with their base, advisor, students and classes with professor and hours', async () => {
  answers('get', '/groups/5', { data: group })
  const asked = sections()
  open()
  expect(await screen.findByRole('heading', { level: 1, name: '2° B Matutino' })).toBeTruthy()
  expect(screen.getByText('90.0 % de 100 marcas')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Luis Ríos' }).getAttribute('href')).toBe('/usuarios/40')
  const students = within(await screen.findByRole('region', { name: 'Alumnos' }))
  const ana = await students.findByRole('link', { name: 'Peña López Ana' })
  expect(ana.getAttribute('href')).toBe('/alumnos/101')
  const classes = within(screen.getAllByRole('region', { name: 'Clases' })[0]!)
  expect(await classes.findByText('Lun y mié 8:00 a 8:50')).toBeTruthy()
  expect(classes.getByRole('link', { name: 'Ríos Laura' }).getAttribute('href')).toBe('/usuarios/31')
  expect(classes.getByText('Sin Maestro')).toBeTruthy()
  expect(classes.getByText('Sin horario')).toBeTruthy()
  expect(new URL(asked.students.at(-1)!.url).searchParams.get('status')).toBe('1')
})

test('what is printed and done in the list is printed and done from here', async () => {
  answers('get', '/groups/5', { data: group })
  sections()
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Imprimir' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toHaveLength(3)
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: 'Acciones de 2° B Matutino' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Agregar materia',
    'Agregar alumno',
    'Editar',
    'Ver alumnos',
    'Horario',
    'Cartas de acceso',
    'Eliminar grupoTiene alumnos o materias',
    'Bitácora',
    'Sincronizar',
  ])
  await person.click(screen.getByRole('menuitem', { name: 'Editar' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('an advisor reads it and changes nothing; people without a page are names', async () => {
  answers('get', '/groups/5', { data: group })
  sections()
  const { person } = open(['ASSESSOR'])
  expect(await screen.findByText('Luis Ríos')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Luis Ríos' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Agregar alumno' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Acciones de 2° B Matutino' }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1)
})

test('a finished cycle is asked for by its name, without a timetable', async () => {
  const head = answers('get', '/groups/5', { data: group })
  const asked = sections()
  open(['DIRECTOR'], '?snaphot=2024_2025-2')
  expect(await screen.findByText('Ciclo terminado: solo consulta')).toBeTruthy()
  await waitFor(() => expect(asked.students.length).toBeGreaterThan(0))
  for (const { url } of [head.at(-1)!, asked.students.at(-1)!, asked.classes.at(-1)!])
    expect(new URL(url).searchParams.get('snaphot')).toBe('2024_2025-2')
  expect(asked.hours).toEqual([])
  expect(screen.queryByRole('button', { name: 'Horario' })).toBeNull()
})

test('a group that is not there is not found', async () => {
  answers('get', '/groups/5', refusal(404, 5901), { status: 404 })
  open()
  expect(await screen.findByText('Grupo no encontrado')).toBeTruthy()
})

test('an empty group is deleted from its page, with a way back, and the list is where that leads', async () => {
  answers('get', '/groups/5', { data: { ...group, students: 0, subjects: 0 } })
  answers('get', '/groups/5/students', page([]))
  answers('get', '/groups/5/subjects', page([]))
  answers('get', '/groups/5/timetable', { data: { hours: [], can_edit: false } })
  const { person, toasts } = open()
  await person.click(await screen.findByRole('button', { name: 'Acciones de 2° B Matutino' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Eliminar grupo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar grupo' }))
  const sent = answers('delete', '/groups/5', { data: null, undo_id: 12 })
  await person.click(dialog.getByRole('button', { name: 'Eliminar 2° B Matutino' }))
  expect(await screen.findByText('Otra pantalla')).toBeTruthy()
  expect(history.place().pathname).toBe('/grupos')
  expect(sent).toHaveLength(1)
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Grupo eliminado' }]))
})

test('a group with students or subjects says why it stays', async () => {
  answers('get', '/groups/5', { data: group })
  sections()
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Acciones de 2° B Matutino' }))
  const item = await screen.findByRole('menuitem', { name: /^Eliminar grupo/ })
  expect(item.textContent).toContain('Tiene alumnos o materias')
  expect(item.getAttribute('aria-disabled')).toBe('true')
})
