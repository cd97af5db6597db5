import type { GroupRow } from '@plantel/contract/groups'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import { advisor, page } from '../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import { groupOf, workshopOf } from '../../../test/samples/students.ts'
import { answersCentres } from '../../../test/samples/work-centres.ts'
import GroupsScreen from './groups-screen.tsx'

const open = (address = '/grupos') => openScreen({ path: '/grupos', address, Screen: GroupsScreen })
const groups = (...rows: GroupRow[]) => answers('get', '/schools/1/groups', page(rows))
const row = (name: RegExp) => screen.findByRole('row', { name })
const searchOf = (asked: readonly Request[]) => new URL(asked.at(-1)!.url).search

test('while the groups come there is their shape', async () => {
  const answer = Promise.withResolvers<void>()
  answers('get', '/schools/1/groups', page([groupOf(5)]), { until: answer.promise })
  open()
  expect(await screen.findByText('Recuperando información')).toBeTruthy()
  answer.resolve()
  await row(/2°/)
})

test('a row says everything about a group in the specified columns', async () => {
  groups(groupOf(5, { assessor: advisor, assessor_id: 30 }), workshopOf(6, 'Danza', { level: 3 }))
  open()
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
  expect(heads.join(' ').trim()).toBe(
    'Grado Grupo Tipo Turno Nivel Orientador educativo Materias Alumnos Acciones',
  )
  const cells = within(await row(/Guadalupe/))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells).toEqual(['', 'B', 'Normal', 'Matutino', 'Primaria', 'Ordóñez Guadalupe', '8', '30', ''])
  const special = await row(/Danza/)
  for (const word of ['Especial', 'Secundaria', 'Sin orientador']) expect(special.textContent).toContain(word)
})

test('ten rows are asked for, by title; a title of a column sorts', async () => {
  const asked = groups(groupOf(5))
  const { person } = open()
  await row(/2°/)
  expect(searchOf(asked)).toBe('?page=1&per_page=10&sort=title')
  await person.click(screen.getByRole('button', { name: 'Alumnos' }))
  await waitFor(() => expect(searchOf(asked)).toContain('sort=students'))
  await person.click(screen.getByRole('button', { name: 'Alumnos' }))
  await waitFor(() => expect(searchOf(asked)).toContain('sort=-students'))
  expect(history.place().search).toBe('?orden=-students')
})

test('search and filters are asked for and stay in the address', async () => {
  const asked = groups(groupOf(5))
  const { person } = open('/grupos?level=2')
  await row(/2°/)
  expect(searchOf(asked)).toContain('level=2')
  await person.type(screen.getByRole('searchbox'), 'Danza')
  await waitFor(() => expect(searchOf(asked)).toContain('search=Danza'))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Especial')
  await waitFor(() => expect(searchOf(asked)).toContain('special=1'))
  expect(history.place().search).toContain('buscar=Danza')
  expect(history.place().search).toContain('special=1')
})

test('a search without results says so and takes itself back', async () => {
  const asked = groups()
  const { person } = open('/grupos?buscar=zzz&turn=3')
  await screen.findByRole('heading', { name: 'No se encontraron resultados' })
  await person.click(screen.getByRole('button', { name: 'Quitar búsqueda y filtro' }))
  await waitFor(() => expect(history.place().search).toBe(''))
  await waitFor(() => expect(searchOf(asked)).not.toContain('search'))
})

test('a school without groups is led to its first', async () => {
  groups()
  const { person } = open()
  await screen.findByRole('heading', { name: 'Sin grupos' })
  await person.click(screen.getByRole('button', { name: 'Agregar un grupo' }))
  await screen.findByRole('dialog', { name: 'Agregar grupo' })
})

test('a failed load says so, and the second try shows the groups', async () => {
  fails('get', '/schools/1/groups')
  const { person } = open()
  await screen.findByText('Estamos teniendo problemas')
  groups(groupOf(5))
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await row(/2°/)
})

test('Sincronizar asks again', async () => {
  const asked = groups(groupOf(5))
  const { person } = open()
  await row(/2°/)
  await person.click(screen.getByRole('button', { name: 'Sincronizar' }))
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('pages lead on', async () => {
  const asked = answers('get', '/schools/1/groups', {
    data: [groupOf(5)],
    meta: { total: 26, per_page: 10, current_page: 1, last_page: 3 },
  })
  const { person } = open()
  await screen.findByText('1–10 de 26 grupos')
  await person.click(screen.getByRole('button', { name: 'Siguiente' }))
  await waitFor(() => expect(searchOf(asked)).toContain('page=2'))
})

test('the menu of a row, by keyboard, offers what is done with a group', async () => {
  groups(groupOf(5))
  const { person } = open()
  const button = await screen.findByRole('button', { name: 'Acciones de 2° B Matutino' })
  button.focus()
  await person.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Agregar materia',
    'Agregar alumno',
    'Editar',
    'Ver alumnos',
    'Horario',
    'Cartas de acceso',
    'Eliminar grupoTiene alumnos o materias',
    'Lista de asistencia',
    'Lista de calificaciones',
    'Boletas del grupo',
  ])
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(history.place().pathname).toBe('/alumnos-grupo/5'))
})

test('the sheets of a group are printed from its row; a special one has no boletas', async () => {
  answersCentres()
  groups(workshopOf(6, 'Danza', { level: 3 }))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: /^Acciones de/ }))
  await screen.findAllByRole('menuitem')
  expect(screen.queryByRole('menuitem', { name: 'Boletas del grupo' })).toBeNull()
  await person.click(screen.getByRole('menuitem', { name: 'Lista de calificaciones' }))
  const dialog = await screen.findByRole('dialog', { name: /^Lista de calificaciones de/ })
  expect(within(dialog).getByRole('combobox', { name: /^Mes/ })).toBeTruthy()
})

test('a page that is no more leads to the first', async () => {
  answers('get', '/schools/1/groups', {
    data: [],
    meta: { total: 12, per_page: 10, current_page: 9, last_page: 2 },
  })
  const { person } = open('/grupos?pagina=9')
  await screen.findByText('Esta página está vacía')
  await person.click(screen.getByRole('button', { name: 'Ir a la primera página' }))
  expect(history.place().search).toBe('')
})

test('letters for the families of a group are asked for from its row, with the own password', async () => {
  groups(workshopOf(6, 'Danza', { level: 3 }))
  answers('get', '/schools/1/jobs', page([]))
  const sent = answers('post', '/groups/6/access-letters', { data: { job_id: 9 } })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: /^Acciones de/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Cartas de acceso' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Cartas de acceso/ }))
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'secreta{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({ password: 'secreta' })
})
