import type { GroupRow } from '@plantel/contract/groups'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import { page } from '../../../test/samples/classes.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import { groupOf, groupStudentOf, workshopOf } from '../../../test/samples/students.ts'
import GroupScoresScreen from './group-scores-screen.tsx'
import GroupsScoresScreen from './groups-scores-screen.tsx'

const PAST = '2024_2025_2'

const openGroups = (address = '/calificaciones') =>
  openScreen({ path: '/calificaciones', address, Screen: GroupsScoresScreen, roles: ['ADMINISTER'] })
const openGroup = (address = '/calificaciones/5') =>
  openScreen({
    path: '/calificaciones/:groupId',
    address,
    Screen: GroupScoresScreen,
    roles: ['ADMINISTER'],
  })
const groups = (...rows: GroupRow[]) => answers('get', '/schools/1/groups', page(rows))
const row = (name: RegExp) => screen.findByRole('row', { name })
const searchOf = (asked: readonly Request[]) => new URL(asked.at(-1)!.url).search
const cycles = () =>
  answers(
    'get',
    '/schools/1/cycles',
    page([
      {
        cycle_id: 3,
        cycle: '2024_2025',
        level: 2,
        snaphot: PAST,
        segment_cut: 1,
        created_at: '2025-07-20T18:00:00Z',
        archived: true,
      },
    ]),
  )

test('each group has its numbers in the specified columns, and VER leads to its students', async () => {
  const asked = groups(
    groupOf(5, { average_rating: 84.45, total_presence: 1200, total_absence: 31 }),
    workshopOf(6, 'Danza', { level: 3 }),
  )
  openGroups()
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
  expect(heads.join(' ')).toBe(
    'Grado Grupo Tipo Turno Nivel Alumnos Asistencias Faltas (clases) Promedio Detalle',
  )
  const cells = within(await row(/1,200/)).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'B',
    'Normal',
    'Matutino',
    'Primaria',
    '30',
    '1,200',
    '31',
    '8.4',
    'VER',
  ])
  expect((await row(/Danza/)).textContent).toContain('Especial')
  const link = screen.getByRole('link', { name: 'VER 2° B Matutino' })
  expect(link.getAttribute('href')).toBe('/calificaciones/5')
  expect(searchOf(asked)).toBe('?page=1&per_page=20&sort=title')
})

test('search, level and order are asked for and stay in the address', async () => {
  const asked = groups(groupOf(5))
  const { person } = openGroups()
  await row(/2°/)
  await person.type(screen.getByRole('searchbox'), 'Danza')
  await waitFor(() => expect(searchOf(asked)).toContain('search=Danza'))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Nivel' }), 'Primaria')
  await waitFor(() => expect(searchOf(asked)).toContain('level=2'))
  await person.click(screen.getByRole('button', { name: 'Promedio' }))
  await waitFor(() => expect(searchOf(asked)).toContain('sort=average_rating'))
  expect(history.place().search).toBe('?buscar=Danza&level=2&orden=average_rating')
})

test('a finished cycle is read, and carried on to the groups and students', async () => {
  cycles()
  const asked = groups(groupOf(5))
  const { person } = openGroups()
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Ciclo' }), '2024-2025 · Primaria')
  await waitFor(() => expect(searchOf(asked)).toContain(`snaphot=${PAST}`))
  expect(screen.getByText('Ciclo terminado: solo consulta')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Nivel' })).toBeNull()
  const link = await screen.findByRole('link', { name: 'VER 2° B Matutino' })
  expect(link.getAttribute('href')).toBe(`/calificaciones/5?snaphot=${PAST}`)
})

test('without groups it says why, and where they are made; a search takes itself back', async () => {
  groups()
  const { person } = openGroups('/calificaciones?buscar=zzz')
  await screen.findByRole('heading', { name: 'No se encontraron resultados' })
  await person.click(screen.getByRole('button', { name: 'Quitar búsqueda' }))
  await screen.findByRole('heading', { name: 'Sin grupos' })
  expect(screen.getByRole('link', { name: 'Ir a Grupos' }).getAttribute('href')).toBe('/grupos')
})

test('a failed load says so, and Sincronizar and the second try ask again', async () => {
  fails('get', '/schools/1/groups')
  const { person } = openGroups()
  await screen.findByText('Estamos teniendo problemas')
  const asked = groups(groupOf(5))
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await row(/2°/)
  await person.click(screen.getByRole('button', { name: 'Sincronizar' }))
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('a group shows its cards and its students, those who left school marked', async () => {
  answers('get', '/groups/5', {
    data: groupOf(5, { average_rating: 78, total_presence: 400, total_absence: 9 }),
  })
  const asked = answers(
    'get',
    '/groups/5/students',
    page([
      groupStudentOf({ average_rating: 55, total_presence: 20, total_absence: 2 }),
      groupStudentOf({ student_id: 102, name: 'Luis', second_last_name: null, status: 0 }),
    ]),
  )
  openGroup()
  await screen.findByRole('heading', { name: 'Calificaciones de 2° B Matutino' })
  const cards = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(cards).toEqual(['Grado', 'Grupo', 'Promedio', 'Asistencias', 'Faltas (clases)', 'Retardos'])
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values).toEqual(['2°', 'B', 'Primaria · Matutino', '7.8', '400', '9', '0'])
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.join(' ')).toBe(
    'Matrícula Núm. Nombre(s) Apellido Paterno Apellido Materno Días de falta Asistencias Faltas (clases) Promedio Detalle',
  )
  const ana = within(await row(/Ana/))
  expect(ana.getByText('5.5')).toBeTruthy()
  expect(ana.getByRole('img', { name: 'reprobatorio' })).toBeTruthy()
  expect(ana.getByRole('link', { name: /^VER/ }).getAttribute('href')).toBe('/calificaciones/5/alumno/101')
  expect((await row(/Luis/)).textContent).toContain('De baja')
  expect(searchOf(asked)).toBe('?page=1&per_page=20&sort=name')
  expect(screen.getByRole('link', { name: 'Calificaciones' }).getAttribute('href')).toBe('/calificaciones')
})

test('a group of a finished cycle is asked for with it, and the ways on and back keep it', async () => {
  const group = answers('get', '/groups/5', { data: groupOf(5) })
  answers('get', '/groups/5/students', page([groupStudentOf({ status: 0 })]))
  openGroup(`/calificaciones/5?snaphot=${PAST}`)
  const ana = within(await row(/Ana/))
  expect(ana.getByRole('link', { name: /^VER/ }).getAttribute('href')).toBe(
    `/calificaciones/5/alumno/101?snaphot=${PAST}`,
  )
  expect(ana.queryByText('De baja')).toBeNull()
  expect(searchOf(group)).toBe(`?snaphot=${PAST}`)
  expect(screen.getByText('Ciclo terminado: solo consulta')).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Calificaciones' })
  expect(back.getAttribute('href')).toBe(`/calificaciones?snaphot=${PAST}`)
})

test('a group that is not there says so and leads to the groups', async () => {
  const missing = { type: 'about:blank', title: '', status: 404, detail: '', code: 5901 }
  answers('get', '/groups/5', missing, { status: 404 })
  answers('get', '/groups/5/students', missing, { status: 404 })
  const { person } = openGroup()
  await screen.findByRole('heading', { name: 'Grupo no encontrado' })
  await person.click(screen.getByRole('link', { name: 'Ir a grupos' }))
  expect(history.place().pathname).toBe('/calificaciones')
})

test('a group without students says where they are added', async () => {
  answers('get', '/groups/5', { data: groupOf(5) })
  answers('get', '/groups/5/students', page([]))
  openGroup()
  await screen.findByRole('heading', { name: 'Sin alumnos' })
  expect(screen.getByRole('link', { name: 'Ir a Grupos' })).toBeTruthy()
})
