import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { groupOf } from '../../../test/samples/students.ts'
import { pageOf, userRow } from '../../../test/samples/users.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import UsersScreen from './users-screen.tsx'

const DONE = { data: { done: 2, refused: [], job_id: null }, undo_id: 3 }

const taught = (subject_id: number, letter: string) => ({
  subject_id,
  catalog_subject_id: 3,
  professor_id: 7,
  group_id: subject_id,
  catalogSubject: { catalog_subject_id: 3, folio: 'MAT', title: 'Matemáticas', level: 2 },
  list_kind: 'class',
  list_subject_id: subject_id,
  group: groupOf(subject_id, { title: `2° ${letter} Matutino` }),
  average_rating: 80,
  students: 30,
  taken: false,
  stand_in: null,
})

const open = () => {
  answers('get', '/schools/1/professors', pageOf([userRow(7, 'Ana'), userRow(8, 'Luis')]))
  answers('get', '/professors/7/subjects', page([taught(1, 'A'), taught(2, 'B'), taught(3, 'C')]))
  return openScreen({
    path: '/usuarios/:tab?',
    address: '/usuarios/maestros',
    Screen: UsersScreen,
    roles: ['ADMINISTER'],
  })
}

const reassign = async (person: ReturnType<typeof open>['person']) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Reasignar clases de Ana Peña' }))
  expect(dialog.getByText('3 clases')).toBeTruthy()
  await person.click(dialog.getByRole('checkbox', { name: 'Matemáticas · 2° B Matutino' }))
  await person.type(dialog.getByRole('combobox'), 'Luis')
  await person.click(await dialog.findByRole('option', { name: /Luis/ }))
  const sent = answers('post', '/schools/1/bulk/professor', DONE)
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Reasignar clases de Ana Peña' })).toBeNull(),
  )
  expect(await sentBody(sent)).toEqual({ ids: [1, 3], professor_id: 8, partly: false })
}

test('the classes of a professor go to another, but for those that stay', async () => {
  const { person, toasts } = open()
  await person.click(await screen.findByRole('button', { name: 'Acciones de Ana Peña' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Reasignar clases' }))
  await reassign(person)
  await waitFor(() => expect(toasts).toMatchObject([{ detail: '2 clases', undo: expect.any(Function) }]))
})

test('who cannot be switched off for the classes is offered it there', async () => {
  const { person } = open()
  answers('patch', '/users/7', refusal(409, 2006), { status: 409 })
  await person.click((await screen.findAllByRole('switch'))[0]!)
  const refused = within(await screen.findByRole('dialog', { name: 'No se pudo desactivar a Ana Peña' }))
  await person.click(refused.getByRole('button', { name: 'Reasignar clases' }))
  await reassign(person)
})

test('to oneself nothing goes', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Acciones de Ana Peña' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Reasignar clases' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reasignar clases de Ana Peña' }))
  await person.type(dialog.getByRole('combobox'), 'Ana')
  await person.click(await dialog.findByRole('option', { name: /Ana/ }))
  expect(dialog.getByText('Es la misma persona')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true)
})
