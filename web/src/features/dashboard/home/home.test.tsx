import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../../test/server.ts'
import {
  answersCycles,
  answersDashboard,
  answersToday,
  dashboardOf,
  NO_TOPS,
  SNAPHOT,
  topOf,
} from '../../../../test/samples/dashboard.ts'
import HomeScreen from './home-screen.tsx'

const open = (search = '', settings: Record<string, string> = {}) => {
  answersToday()
  return openScreen(
    { path: '/director', address: `/director${search}`, Screen: HomeScreen, roles: ['DIRECTOR'] },
    settings,
  )
}

const chart = (name: string) => screen.findByRole('region', { name })
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

const valueOf = async (label: string) => (await screen.findByText(label)).parentElement?.textContent

test('above them what waits today, each with the list of it', async () => {
  answersDashboard()
  open()
  const today = within(await screen.findByRole('region', { name: 'Hoy' }))
  const waits = (await today.findAllByRole('link')).map((link) => [
    link.getAttribute('aria-label'),
    link.getAttribute('href'),
  ])
  expect(waits).toEqual([
    ['Listas por tomar: 17', '/asistencia'],
    ['Captura de Primaria: 74', '/calificaciones/captura?parcial=2&ver=faltan'],
    ['Faltan más de 10 %: 37', '/director/alumnos?watch=absences'],
    ['Expedientes en el límite: 4', '/director/alumnos?watch=reports'],
    ['Avisos sin leer: 120', '/avisos'],
    ['Clases sin maestro: 2', '/director/materias?without_professor=1'],
  ])
  expect(today.getByText('5.0 % de 740 alumnos con 20 marcas o más')).toBeTruthy()
})

test('who directs a part of the school begins with it, and has the whole school one press away', async () => {
  answersDashboard()
  const asked = answersToday()
  const { person } = openScreen({
    path: '/director',
    Screen: HomeScreen,
    roles: ['DIRECTOR'],
    directs: '31.32.33',
  })
  const today = within(await screen.findByRole('region', { name: 'Hoy' }))
  const addressOf = async (label: string) =>
    (await today.findByRole('link', { name: new RegExp(label) })).getAttribute('href')
  expect(await addressOf('Faltan más')).toBe('/director/alumnos?watch=absences&places=31.32.33')
  expect(await addressOf('Clases sin')).toBe('/director/materias?without_professor=1&places=31.32.33')
  expect(await addressOf('Listas')).toBe('/asistencia')
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?places=31.32.33'])
  expect(today.getByRole<HTMLInputElement>('radio', { name: 'Secundaria' }).checked).toBe(true)
  await person.click(today.getByRole('radio', { name: 'Toda la escuela' }))
  await waitFor(() => expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?places=31.32.33', '']))
  expect(await addressOf('Listas')).toBe('/asistencia?niveles=todos')
  expect(await addressOf('Faltan más')).toBe('/director/alumnos?watch=absences')
})

test('a finished cycle has no today', async () => {
  answersCycles()
  answersDashboard()
  open(`?snaphot=${SNAPHOT}`)
  await screen.findByText('Población estudiantil')
  expect(screen.queryByRole('region', { name: 'Hoy' })).toBeNull()
})

test('the cards count the school, with attendance in percent of two digits', async () => {
  answersDashboard()
  open()
  expect(await valueOf('Población estudiantil')).toBe('Población estudiantil1,240')
  expect(await valueOf('Maestros')).toBe('Maestros40')
  expect(await valueOf('Promedio general')).toBe('Promedio general82.5')
  expect(await valueOf('Asistencias')).toBe('Asistencias12,500Índice: 96\u00A0% de 13,020 marcas')
  expect(await valueOf('Faltas (clases)')).toBe('Faltas (clases)520Índice: 04\u00A0% de 13,020 marcas')
  expect(await valueOf('Reportes')).toBe('Reportes9')
})

test('a school without marks has no index, and says why once', async () => {
  const nothing = { total_presence: 0, total_absence: 0, average_presence: 0, average_absence: 0 }
  answersDashboard({ summary: { ...dashboardOf().summary, ...nothing } })
  open()
  expect(await valueOf('Asistencias')).toBe('Asistencias0Sin registro')
  expect(await valueOf('Faltas (clases)')).toBe('Faltas (clases)0')
})

test('averages are in the scale of the school', async () => {
  answersDashboard({ tops: { ...NO_TOPS, 'top-score-groups': [topOf(3, { title: '1° A', value: 87.4 })] } })
  open('', { 'calification-scale': '10' })
  expect(await valueOf('Promedio general')).toBe('Promedio general8.3')
  expect(rowsOf('Grupos con mejor promedio')[1]?.[1]).toBe('8.7')
})

test('a school without grades has no average', async () => {
  answersDashboard({ summary: { ...dashboardOf().summary, average_rating: 0 } })
  open()
  expect(await valueOf('Promedio general')).toBe('Promedio general—')
})

test('a chart is a table: what each bar is, of which group and level, and its value', async () => {
  answersDashboard({
    tops: {
      ...NO_TOPS,
      'top-absence-subjects': [topOf(1, { value: 71, marks: 1200 }), topOf(2, { value: 88, marks: 9000 })],
    },
  })
  open()
  await chart('Materias con más faltas')
  expect(rowsOf('Materias con más faltas')).toEqual([
    ['Materia', 'Inasistencia'],
    ['Materia 12° B Matutino · Primaria', '5.9\u00A0%71 de 1,200'],
    ['Materia 22° B Matutino · Primaria', '1.0\u00A0%88 de 9,000'],
  ])
})

test('a failing average is said in words, not by its colour alone', async () => {
  answersDashboard({ tops: { ...NO_TOPS, 'top-bad-score-groups': [topOf(1, { value: 55 })] } })
  open()
  const found = within(await chart('Grupos con menor promedio'))
  expect(found.getByRole('img', { name: 'reprobatorio' })).toBeTruthy()
})

test('bars lead to what they are about, and Ver más to all of them in that order', async () => {
  const tops = {
    ...NO_TOPS,
    'top-score-subjects': [topOf(5)],
    'top-absence-groups': [topOf(6)],
    'top-reports-groups': [topOf(8)],
  }
  answersDashboard({ tops })
  open()
  const addresses = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  await chart('Materias con mejor promedio')
  expect(addresses('Materias con mejor promedio')).toEqual([
    '/director/materias/5',
    '/director/materias?orden=-average_rating',
  ])
  expect(addresses('Grupos con más faltas')).toEqual([
    '/director/grupos/6',
    '/director/grupos?orden=-absence_rate',
  ])
  expect(addresses('Grupos con más reportes')).toEqual([
    '/director/grupos/8',
    '/director/grupos?orden=-total_reports',
  ])
})

test('a chart without rows says so', async () => {
  answersDashboard()
  open()
  await chart('Grupos con más reportes')
  expect(screen.getAllByText('Sus datos aparecerán aquí')).toHaveLength(6)
})

test('the menu of a chart exports its report, of the cycle on screen', async () => {
  answersCycles()
  answersDashboard()
  const asked = answers('get', '/exportable', refusal(404, 3500), { status: 404 })
  const { person } = open(`?snaphot=${SNAPHOT}`)
  const found = within(await chart('Grupos con más reportes'))
  const menu = found.getByRole('button', { name: 'Acciones de Grupos con más reportes' })
  await person.click(menu)
  expect(document.activeElement).toBe(found.getByRole('menuitem', { name: 'Exportar' }))
  await person.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: /Grupos con más reportes/ }))
  await person.click(dialog.getByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  const query = new URL(asked[0]?.url ?? '').searchParams
  expect(query.get('report')).toBe('top-reports-groups')
  expect(query.get('data')).toBe('{"school_id":1}')
  expect(query.get('cycle')).toBe(SNAPHOT)
})

test('a failed load offers to try again, and the second try shows the school', async () => {
  fails('get', '/schools/1/dashboard')
  const { person } = open()
  await screen.findByText('Estamos teniendo problemas')
  answersDashboard()
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await valueOf('Reportes')).toBe('Reportes9')
})
