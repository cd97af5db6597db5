import type { CycleLevel } from '@plantel/contract/dashboard'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import { answers, fails } from '../../../../test/server.ts'
import { cycleOf } from '../../../../test/samples/dashboard.ts'
import { cyclesOf, figuresIn, valuesOf } from './comparison.ts'
import CyclesScreen from './cycles-screen.tsx'

const BEFORE = { cycle: '2024_2025', snaphot: '2024_2025_2' }
const ROWS = [
  cycleOf(2, {
    cycle: '2023_2024',
    snaphot: '2023_2024_2',
    average_rating: 0,
    total_presence: 0,
    total_absence: 0,
  }),
  cycleOf(2, { ...BEFORE, average_rating: 78.4, total_presence: 190, total_absence: 10 }),
  cycleOf(2),
  cycleOf(3),
]

const open = (data: CycleLevel[], search = '') => {
  answers('get', '/schools/1/cycles/comparison', { data })
  return openScreen({
    path: '/director/ciclos',
    address: `/director/ciclos${search}`,
    Screen: CyclesScreen,
    roles: ['DIRECTOR'],
  })
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Ciclos' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, -1).map(({ textContent }) => textContent))

test('cycles stand in the order in which they ended, the current one last', () => {
  expect(cyclesOf(ROWS)).toEqual(['2023-2024', '2024-2025', 'Actual'])
  expect(cyclesOf([cycleOf(1, BEFORE)])).toEqual(['2024-2025'])
})

test('a level has a value for each cycle, or none', () => {
  const [average, attendance, reports, students] = figuresIn(10)
  expect(valuesOf(ROWS, 2, average!)).toEqual([null, 7.84, 8.15])
  expect(valuesOf(ROWS, 2, attendance!)).toEqual([null, 95, 95])
  expect(valuesOf(ROWS, 3, reports!)).toEqual([null, null, 12])
  expect(valuesOf(ROWS, 3, students!)).toEqual([null, null, 180])
  expect(average!.written(7.84)).toBe('7.8')
  expect(figuresIn(100)[0]!.written(78.4)).toBe('78.4')
  expect(attendance!.written(5)).toBe('05\u00A0%')
})

test('four charts, and everything of them in a table, newest first', async () => {
  open(ROWS)
  for (const name of ['Promedio', 'Índice de asistencia', 'Reportes', 'Alumnos'])
    expect(await screen.findByRole('region', { name })).toBeTruthy()
  expect(rows()).toEqual([
    ['Actual', 'Primaria', '6', '180', '81.5', '950', '50', '95\u00A0%', '12'],
    ['Actual', 'Secundaria', '6', '180', '81.5', '950', '50', '95\u00A0%', '12'],
    ['2024-2025', 'Primaria', '6', '180', '78.4', '190', '10', '95\u00A0%', '12'],
    ['2023-2024', 'Primaria', '6', '180', '—', '0', '0', '—', '12'],
  ])
  const average = within(screen.getByRole('table', { name: 'Promedio' }))
  expect(average.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CicloPrimariaSecundaria',
    '2023-2024sin datossin datos',
    '2024-202578.4sin datos',
    'Actual81.581.5',
  ])
})

test('the table is sorted by each of its columns, which the address keeps', async () => {
  const { person } = open(ROWS)
  const table = within(await screen.findByRole('table', { name: 'Ciclos' }))
  for (const [title, address, first] of [
    ['Ciclo', '?ciclos-orden=cycle', '2023-2024'],
    ['Asistencias', '?ciclos-orden=total_presence', '2023-2024'],
    ['Índice de asistencia', '?ciclos-orden=index', '2023-2024'],
    ['Nivel', '?ciclos-orden=level', '2023-2024'],
    ['Nivel', '?ciclos-orden=-level', 'Actual'],
  ] as const) {
    await person.click(table.getByRole('button', { name: title }))
    expect(location.search).toBe(address)
    expect(rows()[0]?.[0]).toBe(first)
  }
  const sortable = table.getAllByRole('columnheader').filter((head) => within(head).queryByRole('button'))
  expect(sortable).toHaveLength(9)
})

test('a row leads to its cycle', async () => {
  open(ROWS)
  const found = within(await screen.findByRole('table', { name: 'Ciclos' }))
  const link = found.getByRole('link', { name: 'Ver el ciclo 2024-2025 de Primaria' })
  expect(link.getAttribute('href')).toBe('/director?snaphot=2024_2025_2')
})

test('levels can be left out, which the address keeps; none at all says so', async () => {
  const { person } = open(ROWS)
  await person.click(await screen.findByRole('checkbox', { name: 'Primaria' }))
  expect(location.search).toBe('?niveles=3')
  expect(rows().map(([, level]) => level)).toEqual(['Secundaria'])
  await person.click(screen.getByRole('checkbox', { name: 'Secundaria' }))
  await screen.findByText('Elija al menos un nivel para compararlo.')
  await person.click(screen.getByRole('checkbox', { name: 'Primaria' }))
  await person.click(screen.getByRole('checkbox', { name: 'Secundaria' }))
  expect(location.search).toBe('')
})

test('before the first cut only the current cycle is there, and why', async () => {
  open([cycleOf(2)])
  await screen.findByText('Aún no hay ciclos terminados')
  expect(rows().map(([cycle]) => cycle)).toEqual(['Actual'])
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a school with nothing to compare reads what will be here', async () => {
  open([])
  await screen.findByRole('heading', { name: 'Sin ciclos' })
})

test('a failed load offers to try again', async () => {
  open(ROWS)
  fails('get', '/schools/1/cycles/comparison')
  await screen.findByText('Estamos teniendo problemas')
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy()
})
