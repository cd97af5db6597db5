import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { history } from '../../../lib/routing/history.ts'
import { queryClient } from '../../../lib/http/query.ts'
import { page } from '../../../../test/samples/classes.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { fails, server } from '../../../../test/server.ts'
import {
  answersCycles,
  answersDashboard,
  numberedGroup,
  levelOf,
  SNAPHOT,
} from '../../../../test/samples/dashboard.ts'
import { dashboardQuery } from '../queries.ts'
import GroupsScreen from './director-groups-screen.tsx'

const answersGroups = (rows = Array.from({ length: 9 }, (_, place) => numberedGroup(place + 1))) => {
  const asked: URLSearchParams[] = []
  server.use(
    http.get('*/v1/schools/1/groups', ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      const [number, size] = [Number(query.get('page')), Number(query.get('per_page'))]
      const sorted = query.get('sort')?.startsWith('-') ? rows.toReversed() : rows
      const answer = page(sorted.slice((number - 1) * size, number * size))
      const meta = {
        total: rows.length,
        per_page: size,
        current_page: number,
        last_page: Math.max(1, Math.ceil(rows.length / size)),
      }
      return HttpResponse.json({ ...answer, meta })
    }),
  )
  return asked
}

const open = (search = '') =>
  openScreen({
    path: '/director/grupos',
    address: `/director/grupos${search}`,
    Screen: GroupsScreen,
    roles: ['DIRECTOR'],
  })

const chart = (name: string) => screen.findByRole('table', { name })
const barsOf = async (name: string) =>
  within(await chart(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('the best class of each level, or that there are no grades', async () => {
  answersDashboard()
  answersGroups()
  open()
  const best = within(await screen.findByRole('region', { name: 'Mejor materia de cada nivel' }))
  const [primary, secondary] = best.getAllByRole('listitem')
  expect(primary?.textContent).toBe('PrimariaHistoria2° B MatutinoPromedio 91.2')
  expect(secondary?.textContent).toBe('SecundariaSin calificaciones')
  expect(best.getByRole('link', { name: 'Historia' }).getAttribute('href')).toBe('/director/materias/7')
})

test('a level shows seven groups on a page, best first, and the others on the next', async () => {
  answersDashboard({ levels: [levelOf(2, { groups: 9 })] })
  const asked = answersGroups()
  const { person } = open()
  const first = await barsOf('Primaria: Promedio')
  expect(first).toHaveLength(7)
  expect(first[0]).toBe('9° A Matutino30 alumnos89.0')
  const bars = asked.find((query) => query.get('per_page') === '7')
  expect([bars?.get('level'), bars?.get('sort')]).toEqual(['2', '-average_rating'])
  const pager = within(screen.getByRole('navigation', { name: 'Páginas de Primaria' }))
  await person.click(pager.getByRole('button', { name: 'Siguiente' }))
  expect(location.search).toBe('?nivel-2-pagina=2')
  await waitFor(async () => expect(await barsOf('Primaria: Promedio')).toHaveLength(2))
})

test('another figure is asked for, and every level begins at its first page', async () => {
  answersDashboard({ levels: [levelOf(2, { groups: 9 })] })
  const asked = answersGroups()
  const { person } = open('?orden=level&nivel-2-pagina=2')
  await chart('Primaria: Promedio')
  const figures = within(screen.getByRole('radiogroup', { name: 'Qué comparar' }))
  await person.click(figures.getByRole('radio', { name: 'Inasistencia' }))
  expect(location.search).toBe('?orden=level&figura=absence_rate')
  expect((await barsOf('Primaria: Inasistencia'))[0]).toMatch(/^9° A Matutino30 alumnos[\d.]+\u00A0%90 de /)
  expect(asked.at(-1)?.get('sort')).toBe('-absence_rate')
})

test('while another cycle is on its way, no bars of this one stand under its name', async () => {
  answersDashboard({ levels: [levelOf(2)] })
  answersGroups()
  await queryClient.prefetchQuery(dashboardQuery(1, SNAPHOT))
  open()
  expect(await barsOf('Primaria: Promedio')).toHaveLength(7)
  let come = (): void => undefined
  const coming = new Promise<void>((resolve) => (come = resolve))
  server.use(
    http.get('*/v1/schools/1/groups', async () => {
      await coming
      return HttpResponse.json(page([numberedGroup(3)]))
    }),
  )
  act(() => history.move(`/director/grupos?snaphot=${SNAPHOT}`))
  expect(screen.getByRole('heading', { name: 'Primaria: promedio' })).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Primaria: Promedio' })).toBeNull()
  come()
  expect(await barsOf('Primaria: Promedio')).toHaveLength(1)
})

test('the table has ten rows, sorts by each of its columns and leads to a group', async () => {
  answersDashboard()
  const asked = answersGroups(Array.from({ length: 11 }, (_, place) => numberedGroup(place + 1)))
  const { person } = open(`?snaphot=${SNAPHOT}`)
  const table = within(await screen.findByRole('table', { name: 'Grupos' }))
  expect(table.getAllByRole('row')).toHaveLength(11)
  expect(table.getByRole('link', { name: 'Ver 1° A Matutino' }).getAttribute('href')).toBe(
    `/director/grupos/1?snaphot=${SNAPHOT}`,
  )
  const sortable = table.getAllByRole('columnheader').filter((head) => within(head).queryByRole('button'))
  expect(sortable.map(({ textContent }) => textContent)).toEqual([
    'Grupo',
    'Nivel',
    'Turno',
    'Alumnos',
    'Materias',
    'Promedio',
    'Asistencias',
    'Faltas (clases)',
    'Inasistencia',
    'Reportes',
  ])
  await person.click(table.getByRole('button', { name: 'Alumnos' }))
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('students'))
  expect(asked.at(-1)?.get('snaphot')).toBe(SNAPHOT)
})

test('the export is told what the table is narrowed to', async () => {
  answersDashboard()
  answersGroups()
  const exported: URLSearchParams[] = []
  server.use(
    http.get('*/v1/exportable', ({ request }) => {
      exported.push(new URL(request.url).searchParams)
      return HttpResponse.json({}, { status: 503 })
    }),
  )
  const { person } = open('?buscar=1&orden=-students&level=2')
  await person.click(await screen.findByRole('button', { name: 'Exportar' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Grupos/ }))
  await person.click(dialog.getByRole('button', { name: 'Excel' }))
  await waitFor(() => expect(exported).toHaveLength(1))
  expect(exported[0]?.get('report')).toBe('groups')
  expect(JSON.parse(exported[0]?.get('data') ?? '')).toEqual({
    columns:
      'title.level.turn.students.subjects.average_rating.total_presence.total_absence.absence_rate.total_reports'.split(
        '.',
      ),
    school_id: 1,
    search: '1',
    sort: '-students',
    level: 2,
  })
})

test('a school without groups reads where they come from', async () => {
  answersDashboard({ levels: [] })
  open()
  await screen.findByRole('heading', { name: 'Sin grupos' })
  expect(screen.getByText(/La administración los crea en la pantalla Grupos/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ir a Grupos' })).toBeNull()
})

test('a finished cycle without groups leads back to the current one', async () => {
  answersCycles()
  answersDashboard({ levels: [] })
  const { person } = open(`?snaphot=${SNAPHOT}`)
  await person.click(await screen.findByRole('link', { name: 'Ver el ciclo actual' }))
  expect(location.pathname + location.search).toBe('/director/grupos')
})

test('bars that do not come say so, and the rest of the screen stays', async () => {
  answersDashboard({ levels: [levelOf(2)] })
  fails('get', '/schools/1/groups')
  open()
  await waitFor(() => expect(screen.getAllByText('Estamos teniendo problemas')).toHaveLength(2))
  expect(screen.getByRole('link', { name: 'Historia' })).toBeTruthy()
})

test('Sincronizar asks for the dashboard, the bars, the table and the cycles', async () => {
  const dashboards = answersDashboard({ levels: [levelOf(2)] })
  const cycles = answersCycles()
  const asked = answersGroups()
  const { person } = open()
  await screen.findByRole('table', { name: 'Grupos' })
  await chart('Primaria: Promedio')
  const before = asked.length
  const sync = screen.getByRole('button', { name: 'Sincronizar' })
  await waitFor(() => expect(sync.getAttribute('aria-disabled')).toBeNull())
  await person.click(sync)
  await waitFor(() => expect(asked).toHaveLength(before + 2))
  expect([dashboards.length, cycles.length]).toEqual([2, 2])
})
