import type { Substitution } from '@plantel/contract/substitutions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardOf, page } from '../../../test/samples/classes.ts'
import { pageOf, userRow } from '../../../test/samples/users.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import UserScreen from './page/user-screen.tsx'
import UsersScreen from './users-screen.tsx'

const somebody = (user_id: number, name: string) => ({
  user_id,
  name,
  last_name: 'Peña',
  second_last_name: null,
  url_photo_profile: null,
})

const substitutionOf = (changed: Partial<Substitution> = {}): Substitution => ({
  substitution_id: 4,
  professor: somebody(7, 'Ana'),
  substitute: somebody(8, 'Luis'),
  from: '2026-11-20',
  to: '2026-12-05',
  grades: 1,
  all_classes: true,
  classes: [],
  current: true,
  ...changed,
})

const SAVED = { data: substitutionOf(), undo_id: 3 }

const openList = (items: Substitution[] = []) => {
  answers('get', '/schools/1/substitutions', page(items))
  answers('get', '/schools/1/professors', pageOf([userRow(7, 'Ana'), userRow(8, 'Luis')]))
  return openScreen({
    path: '/usuarios/:tab?',
    address: '/usuarios/maestros',
    Screen: UsersScreen,
    roles: ['ADMINISTER'],
  })
}

const openDialog = async ({ person }: ReturnType<typeof openList>) => {
  await person.click(await screen.findByRole('button', { name: 'Acciones de Ana Peña' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Suplencia' }))
  return within(await screen.findByRole('dialog', { name: 'Suplencia de Ana Peña' }))
}

test('the substitute of today is named with four clicks, and is taken back', async () => {
  const opened = openList()
  const { person, toasts } = opened
  const dialog = await openDialog(opened)
  expect(dialog.getByRole('button', { name: 'Guardar' }).hasAttribute('disabled')).toBe(true)
  await person.type(dialog.getByRole('combobox'), 'Luis')
  await person.click(await dialog.findByRole('option', { name: /Luis/ }))
  const sent = answers('post', '/schools/1/substitutions', SAVED)
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = await sentBody(sent)
  expect(body).toMatchObject({ professor_id: 7, substitute_id: 8, grades: 0 })
  expect(Object(body).from).toBe(Object(body).to)
  expect(Object(body).subject_ids).toBeUndefined()
  await waitFor(() => expect(toasts).toMatchObject([{ undo: expect.any(Function) }]))
})

test('of some classes, with grades; those where the professor stands in are not offered', async () => {
  const opened = openList()
  const { person } = opened
  const foreign = cardOf({ subject_id: 9, professor_id: 12 })
  answers('get', '/professors/7/subjects', page([cardOf({ subject_id: 5, professor_id: 7 }), foreign]))
  const dialog = await openDialog(opened)
  await person.type(dialog.getByRole('combobox'), 'Luis')
  await person.click(await dialog.findByRole('option', { name: /Luis/ }))
  await person.click(dialog.getByRole('radio', { name: 'Solo algunas' }))
  const boxes = within(await dialog.findByRole('region', { name: 'Clases' }))
  await person.click(boxes.getByRole('checkbox'))
  await person.click(dialog.getByRole('checkbox', { name: 'También captura calificaciones' }))
  const sent = answers('post', '/schools/1/substitutions', SAVED)
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(sent)).toMatchObject({ subject_ids: [5], grades: 1 })
})

test('nobody stands in for oneself', async () => {
  const opened = openList()
  const { person } = opened
  const dialog = await openDialog(opened)
  await person.type(dialog.getByRole('combobox'), 'Ana')
  await person.click(await dialog.findByRole('option', { name: /Ana/ }))
  expect(dialog.getByText('Es la misma persona')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Guardar' }).hasAttribute('disabled')).toBe(true)
})

test('a refusal is said in the dialog, which stays', async () => {
  const opened = openList()
  const { person } = opened
  const dialog = await openDialog(opened)
  await person.type(dialog.getByRole('combobox'), 'Luis')
  await person.click(await dialog.findByRole('option', { name: /Luis/ }))
  const errors = [{ field: 'from', message: 'Ya suple Inés Mora el 20 de noviembre de 2026' }]
  answers('post', '/schools/1/substitutions', refusal(422, 1017, errors), { status: 422 })
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText(/Ya suple Inés Mora/)).toBeTruthy()
})

test('those of the whole school are read where one more is named', async () => {
  const coming = substitutionOf({
    substitution_id: 5,
    current: false,
    grades: 0,
    all_classes: false,
    classes: [{ subject_id: 5, title: 'Historia', group_id: 2, group_title: '2° B Matutino' }],
  })
  const dialog = await openDialog(openList([substitutionOf(), coming]))
  expect(
    await dialog.findByText(/Hoy · del 20\/11\/2026 al 05\/12\/2026 · Todas sus clases · captura/),
  ).toBeTruthy()
  expect(dialog.getByText(/Próxima · .* · Historia · 2° B Matutino$/)).toBeTruthy()
  expect(dialog.getAllByRole('link', { name: 'Luis Peña' })[0]?.getAttribute('href')).toBe('/usuarios/8')
})

const PERSON = {
  data: { user: userRow(7, 'Ana'), roles: ['PROFESSOR'], advised: [], children: [], sign_ins: null },
}

test.each([
  ['ADMINISTER', true],
  ['DIRECTOR', false],
] as const)('the page of a professor has them: %s', async (role, ends) => {
  answers('get', '/users/7/page', PERSON)
  answers('get', '/professors/7/subjects', page([]))
  answers('get', '/schools/1/substitutions', page([substitutionOf()]))
  const { person } = openScreen({
    path: '/usuarios/:userId',
    address: '/usuarios/7',
    Screen: UserScreen,
    roles: [role],
  })
  const part = within(await screen.findByRole('region', { name: 'Suplencias' }))
  expect(await part.findByText(/Hoy · del 20\/11\/2026/)).toBeTruthy()
  expect(part.queryAllByRole('button')).toHaveLength(ends ? 2 : 0)
  if (!ends) return
  const ended = answers('delete', '/substitutions/4', { data: null, undo_id: 9 })
  await person.click(part.getByRole('button', { name: 'Terminar la suplencia de Luis Peña por Ana Peña' }))
  await waitFor(() => expect(ended).toHaveLength(1))
  await person.click(part.getByRole('button', { name: 'Nombrar suplente' }))
  expect(await screen.findByRole('dialog', { name: 'Suplencia de Ana Peña' })).toBeTruthy()
})
