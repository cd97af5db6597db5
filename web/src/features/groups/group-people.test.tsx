import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { groupOf, groupStudentOf, placeOf, rowOf, storedStudent } from '../../../test/samples/students.ts'
import GroupsScreen from './groups-screen.tsx'

const ines = {
  user_id: 30,
  name: 'Inés',
  last_name: 'Mijares',
  second_last_name: null,
  url_photo_profile: null,
}
const ADVISED = groupOf(5, { assessor_id: 30, assessor: { ...ines, assessor_id: 30 } })

const open = async (group = groupOf(5)) => {
  answers('get', '/schools/1/groups', page([group]))
  const opened = openScreen({ path: '/grupos', Screen: GroupsScreen })
  await screen.findByRole('row', { name: /2°/ })
  return opened
}

const openStudents = async (...rows: ReturnType<typeof groupStudentOf>[]) => {
  const asked = answers('get', '/groups/5/students', page(rows))
  const opened = await open()
  await opened.person.click(screen.getByRole('button', { name: '30 alumnos de 2° B Matutino' }))
  await screen.findByRole('dialog', { name: 'Alumnos de 2° B Matutino' })
  return { ...opened, asked }
}

const openAdd = async () => {
  const opened = await open()
  answers('get', '/schools/1/students', page([rowOf({ group_id: null, group_title: null })]))
  await opened.person.click(screen.getByRole('button', { name: /Acciones de/ }))
  await opened.person.click(await screen.findByRole('menuitem', { name: 'Agregar alumno' }))
  await screen.findByRole('dialog', { name: 'Agregar alumno a 2° B Matutino' })
  return opened
}

const pick = async (person: UserEvent, name: RegExp, text: string, option: RegExp) => {
  await person.type(await screen.findByRole('combobox', { name }), text)
  await person.click(await screen.findByRole('option', { name: option }))
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const said = (toasts: { message: string }[]) => toasts.map(({ message }) => message)
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })

test('an advisor is searched for and assigned', async () => {
  const { person, toasts } = await open()
  const searched = answers('get', '/schools/1/assessors', page([{ ...ines, enrollment: null, status: 1 }]))
  const saved = answers('post', '/groups/5/assessors', { data: ADVISED, undo_id: null })
  await person.click(button(/Sin orientador: asignar/))
  await pick(person, /Buscar orientador/, 'ines', /Mijares Inés/)
  expect(new URL(searched.at(-1)!.url).searchParams.get('per_page')).toBe('10')
  await person.click(button('Guardar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts).toMatchObject([{ message: 'Orientador asignado', ms: 2500 }])
  expect(await sentBody(saved)).toEqual({ assessor_id: 30 })
})

test('who advises already cannot be assigned again, but taken away', async () => {
  const { person, toasts } = await open(ADVISED)
  answers('get', '/schools/1/assessors', page([{ ...ines, enrollment: null, status: 1 }]))
  const saved = answers('post', '/groups/5/assessors', { data: groupOf(5), undo_id: null })
  await person.click(button(/Mijares Inés: cambiar/))
  await pick(person, /Buscar orientador/, 'i', /Mijares Inés/)
  expect(button('Guardar').disabled).toBe(true)
  await person.click(button('Quitar a Inés Mijares'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(said(toasts)).toEqual(['El orientador fue eliminado del grupo'])
  expect(await sentBody(saved)).toEqual({ assessor_id: null })
})

test('a group with open case files keeps its advisor (5904)', async () => {
  const { person } = await open(ADVISED)
  answers('post', '/groups/5/assessors', refusal(409, 5904), { status: 409 })
  await person.click(button(/Mijares Inés: cambiar/))
  await person.click(await screen.findByRole('button', { name: 'Quitar a Inés Mijares' }))
  expect((await screen.findByRole('alert')).textContent).toContain('mientras existan expedientes')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('the active students of a group are listed, ten at a time, and can be searched', async () => {
  const { person, asked } = await openStudents(groupStudentOf())
  expect((await screen.findByRole('row', { name: /Peña López Ana/ })).textContent).toContain('A1042')
  const first = new URL(asked[0]!.url).searchParams
  expect([first.get('status'), first.get('per_page'), first.get('sort')]).toEqual(['1', '10', 'list_number'])
  await person.type(within(screen.getByRole('dialog')).getByRole('searchbox'), 'pena')
  await waitFor(() => expect(new URL(asked.at(-1)!.url).searchParams.get('search')).toBe('pena'))
  expect(screen.getByRole('link', { name: 'Ver alumnos' }).getAttribute('href')).toBe('/alumnos-grupo/5')
})

test('a group without students leads to adding one', async () => {
  const { person } = await openStudents()
  await screen.findByRole('heading', { name: 'Sin alumnos' })
  await person.click(button('Agregar alumno'))
  await screen.findByRole('dialog', { name: /Agregar alumno a/ })
})

test('a student of the school is added; it is said, and the dialog closes after three seconds', async () => {
  const { person, toasts } = await openAdd()
  const saved = answers('post', '/students/101/groups', { data: placeOf(groupOf(5)), undo_id: null })
  await pick(person, /Buscar alumno/, 'ana', /Peña López Ana/)
  await person.click(button('Agregar alumno'))
  await screen.findByText('Alumno agregado al grupo')
  expect(await sentBody(saved)).toEqual({ group_id: 5 })
  expect(said(toasts)).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}, 10_000)

test('after one student another can be added at once', async () => {
  const { person } = await openAdd()
  answers('post', '/students/101/groups', { data: placeOf(groupOf(5)), undo_id: null })
  await pick(person, /Buscar alumno/, 'ana', /Peña López Ana/)
  await person.click(button('Agregar alumno'))
  await person.click(await screen.findByRole('button', { name: 'Agregar otro alumno' }))
  expect(await screen.findByRole('combobox', { name: /Buscar alumno/ })).toHaveProperty('value', '')
})

test('nobody chosen is said beside the search', async () => {
  const { person } = await openAdd()
  await person.click(button('Agregar alumno'))
  expect(await screen.findByText('Busque y elija a un alumno')).toBeTruthy()
})

test.each([
  [3001, 'El alumno ya está en el grupo'],
  [3101, 'El alumno ya tiene un grupo principal'],
  [1025, 'El alumno está de baja; actívelo antes en Alumnos'],
  [5905, 'Su grupo es de otro nivel'],
])('refusal %i is said beside the search and goes with another choice', async (code, message) => {
  const { person } = await openAdd()
  const errors = code === 5905 ? [{ field: 'group_id', message }] : []
  answers('post', '/students/101/groups', refusal(409, code, errors), { status: 409 })
  await pick(person, /Buscar alumno/, 'ana', /Peña López Ana/)
  await person.click(button('Agregar alumno'))
  await screen.findByText(message)
  expect(screen.queryByRole('alert')).toBeNull()
  await person.clear(screen.getByRole('combobox', { name: /Buscar alumno/ }))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
})

test('a group that has gone is said in the dialog (5901)', async () => {
  const { person } = await openAdd()
  answers('post', '/students/101/groups', refusal(404, 5901), { status: 404 })
  await pick(person, /Buscar alumno/, 'ana', /Peña López Ana/)
  await person.click(button('Agregar alumno'))
  expect((await screen.findByRole('alert')).textContent).toContain('Grupo no encontrado')
})

const register = async (person: UserEvent) => {
  await person.click(screen.getByRole('radio', { name: 'Registrar a uno nuevo' }))
  const typed = [
    ['Nombre(s)', 'Ana'],
    ['Apellido paterno', 'Peña'],
    ['Matrícula', 'A1'],
    ['Celular', '6181234567'],
    ['Calle', 'Juárez'],
    ['Colonia', 'Centro'],
    ['Número exterior', '1'],
    ['Código postal', '34000'],
  ] as const
  for (const [label, words] of typed) {
    await person.click(screen.getByLabelText(label, { exact: false, selector: 'input' }))
    await person.paste(words)
  }
  await person.click(screen.getByRole('radio', { name: 'Mujer' }))
  await person.click(button('Agregar alumno'))
}

test('a new student is registered in the group', async () => {
  const { person } = await openAdd()
  const saved = answers('post', '/schools/1/groups/5/students', { data: storedStudent() })
  await register(person)
  await screen.findByText('Alumno agregado al grupo')
  expect(await sentBody(saved)).toMatchObject({ name: 'Ana', last_name: 'Peña', folio: 'A1', gender: 1 })
})

test('a folio that is taken is said beside it (6000)', async () => {
  const { person } = await openAdd()
  answers('post', '/schools/1/groups/5/students', refusal(409, 6000), { status: 409 })
  await register(person)
  await screen.findByText('El folio ya está registrado')
  expect(field(/Matrícula/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  await person.type(field(/Matrícula/), '2')
  expect(screen.queryByText('El folio ya está registrado')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a new student without the required fields is not sent', async () => {
  const { person } = await openAdd()
  await person.click(screen.getByRole('radio', { name: 'Registrar a uno nuevo' }))
  expect(button('Agregar alumno').disabled).toBe(true)
  await person.click(button('Revisar 9 campos'))
  expect((await screen.findAllByText(/^Campo requerido/)).length).toBe(9)
})
