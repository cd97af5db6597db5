import { leavingsOf } from '../../../../test/samples/leavings.ts'
import type { GroupStudent } from '@plantel/contract/groups'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../../test/server.ts'
import { groupOf, groupStudentOf } from '../../../../test/samples/students.ts'
import GroupStudentsScreen from './group-students-screen.tsx'

const open = () => {
  answers('get', '/groups/5', { data: groupOf(5) })
  return openScreen({
    path: '/alumnos-grupo/:groupId',
    address: '/alumnos-grupo/5',
    Screen: GroupStudentsScreen,
  })
}
const students = (...rows: GroupStudent[]) => answers('get', '/groups/5/students', page(rows))
const row = () => screen.findByRole('row', { name: /Peña López Ana/ })

test('the group is named, and ten of its active students are asked for', async () => {
  const asked = students(groupStudentOf())
  open()
  await screen.findByRole('heading', { name: 'Alumnos de 2° B Matutino' })
  expect(within(await row()).getByText('A1042')).toBeTruthy()
  expect(Object.fromEntries(new URL(asked[0]!.url).searchParams)).toEqual({
    page: '1',
    per_page: '10',
    sort: 'name',
    status: '1',
  })
  expect(screen.getByRole('link', { name: 'Grupos' }).getAttribute('href')).toBe('/grupos')
})

test('the number on the list stands before the name, and orders them', async () => {
  const asked = students(groupStudentOf({ list_number: 7 }))
  const { person } = open()
  const name = within(await row()).getByRole('rowheader')
  expect(name.previousElementSibling?.textContent).toBe('7')
  await person.click(screen.getByRole('button', { name: 'Núm.' }))
  await waitFor(() => expect(new URL(asked.at(-1)!.url).searchParams.get('sort')).toBe('list_number'))
})

test('the tutor button opens the parents', async () => {
  students(groupStudentOf())
  answers('get', '/students/101/parents', page([]))
  const { person } = open()
  await person.click(within(await row()).getByRole('button', { name: /^Tutor/ }))
  await screen.findByRole('dialog', { name: /de Ana Peña López/ })
})

test('a student is taken out of the group after a question that names both', async () => {
  students(groupStudentOf())
  const asked = answers('delete', '/students/101/groups/5', {
    data: { student_id: 101, group_id: 5 },
    undo_id: null,
  })
  const { person, toasts } = open()
  await person.click(within(await row()).getByRole('button', { name: /^Acciones/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Sacar del grupo' }))
  expect(await screen.findByText(/se queda sin grupo principal/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Sacar a Ana Peña López de 2° B Matutino' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts.at(-1)).toMatchObject({ message: 'El alumno fue eliminado del grupo', ms: 2500 })
})

test('who has already left is said, and the question stays', async () => {
  students(groupStudentOf())
  answers('delete', '/students/101/groups/5', refusal(404, 3102), { status: 404 })
  const { person } = open()
  await person.click(within(await row()).getByRole('button', { name: /^Acciones/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Sacar del grupo' }))
  await person.click(await screen.findByRole('button', { name: /^Sacar a/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('El alumno no pertenece al grupo')
})

test('Dar de baja works here too', async () => {
  students(groupStudentOf())
  answers('get', '/students/101/leavings', { data: leavingsOf() })
  answers('delete', '/students/101', { undo_id: null, data: { student_id: 101, status: 0, leaving_id: 7 } })
  const { person } = open()
  await person.click(within(await row()).getByRole('button', { name: /^Acciones/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Dar de baja' }))
  await person.type(await screen.findByLabelText(/Su contraseña/), 'secreta{Enter}')
  await screen.findByText('El alumno fue dado de baja correctamente')
})

test('a group without students says where they are added', async () => {
  students()
  open()
  await screen.findByRole('heading', { name: 'Sin alumnos' })
  expect(screen.getByRole('link', { name: 'Ir a Grupos' })).toBeTruthy()
})

test('a search that finds nobody is taken back', async () => {
  students()
  const { person } = open()
  await screen.findByRole('heading', { name: 'Sin alumnos' })
  await person.type(screen.getByRole('searchbox'), 'xyz')
  await person.click(await screen.findByRole('button', { name: 'Quitar búsqueda' }))
  await screen.findByRole('heading', { name: 'Sin alumnos' })
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('a group that does not exist leads back to the groups', async () => {
  answers('get', '/groups/6', refusal(404, 5901), { status: 404 })
  answers('get', '/groups/6/students', refusal(404, 5901), { status: 404 })
  openScreen({
    path: '/alumnos-grupo/:groupId',
    address: '/alumnos-grupo/6',
    Screen: GroupStudentsScreen,
  })
  await screen.findByRole('heading', { name: 'Grupo no encontrado' })
  expect(screen.getByRole('link', { name: /Ir a Grupos/ })).toBeTruthy()
})

test('a failed load says so, and the second try shows the students', async () => {
  fails('get', '/groups/5/students')
  const { person } = open()
  await screen.findByText('Estamos teniendo problemas')
  students(groupStudentOf())
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await row()
})

test('a group that cannot be read is said, for nothing could be done with its students', async () => {
  students(groupStudentOf())
  fails('get', '/groups/5')
  openScreen({
    path: '/alumnos-grupo/:groupId',
    address: '/alumnos-grupo/5',
    Screen: GroupStudentsScreen,
  })
  await screen.findByText('Estamos teniendo problemas')
  expect(screen.queryByRole('button', { name: /^Acciones/ })).toBeNull()
})
