import type { Role } from '@plantel/contract/permissions'
import type { ReportRow } from '@plantel/contract/reports'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import ReportsScreen from './reports-screen.tsx'
import { pageOf, reportOf, typeOf, untold } from '../../../test/samples/reports.ts'

const LIST = '/schools/1/reports'

interface Opened {
  address?: string
  roles?: readonly Role[]
}

const open = (
  rows: ReportRow[] = [reportOf(1), reportOf(2, { description: null })],
  { address = '/reportes', roles = ['ADMINISTER'] }: Opened = {},
) => {
  const asked = answers('get', LIST, pageOf(rows))
  const groups = answers('get', '/schools/1/reports/groups', pageOf([reportOf(1).group]))
  answers('get', '/schools/1/reportcatalogs', pageOf([typeOf(1, 'Retardo'), typeOf(2, 'Gritos', 0)]))
  return { asked, groups, ...openScreen({ path: '/reportes', address, Screen: ReportsScreen, roles }) }
}

const table = async () => within(await screen.findByRole('table', { name: 'Reportes' }))
const heads = async () => (await table()).getAllByRole('columnheader').map(({ textContent }) => textContent)

test('shows ten reports a page, the newest first', async () => {
  const { asked } = open()
  expect(await heads()).toEqual([
    'Expediente',
    'Matrícula',
    'Alumno',
    'Grupo',
    'Reporte',
    'Descripción',
    'Orientador',
    'Reportó',
    'Fecha',
  ])
  const row = within((await table()).getAllByRole('row')[1]!)
  for (const words of ['A1042', '2° B Matutino', 'Retardo', 'Ríos Olga', 'Peña Íñigo'])
    expect(row.getByRole('cell', { name: words })).toBeTruthy()
  expect(row.getByTitle('9 de marzo de 2026')).toBeTruthy()
  expect(row.getByRole('rowheader', { name: 'Peña López Ana' })).toBeTruthy()
  const file = row.getByRole('link', { name: 'Expediente 71 de Ana Peña López' })
  expect(file.getAttribute('href')).toBe('/expedientes/71')
  expect((await table()).getByRole('cell', { name: '—' })).toBeTruthy()
  expect(screen.getByText('2 reportes')).toBeTruthy()
  expect(asked[0]?.url).toContain('?page=1&per_page=10&sort=-created_at')
})

test('all of a long description is told to whoever reaches it with the keyboard', async () => {
  open()
  const words = await screen.findByText('Llegó veinte minutos tarde')
  words.focus()
  expect(await screen.findByRole('tooltip', { name: 'Llegó veinte minutos tarde' })).toBeTruthy()
})

test.each<Role>(['TUTOR', 'ADMINISTRATIVE'])(
  '%s sees neither descriptions nor ways to case files, and has no cycles to choose from',
  async (role) => {
    answers('get', '/schools/1/cycles', {}, { status: 500 })
    open([untold(1)], { roles: [role] })
    expect(await heads()).not.toContain('Descripción')
    expect((await table()).getByRole('cell', { name: '71' })).toBeTruthy()
    expect((await table()).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Ciclo' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Catálogo' })).toBeNull()
  },
)

test('search, group, type and order go to the server and into the address', async () => {
  const { person, asked, groups } = open()
  await table()
  expect(groups).toEqual([])
  await person.type(screen.getByRole('searchbox'), 'peña')
  await waitFor(() => expect(asked.at(-1)?.url).toContain('search=pe%C3%B1a'))
  await person.type(await screen.findByRole('combobox', { name: 'Grupo' }), 'segundo b mat')
  await person.click(await screen.findByRole('option', { name: /2° B Matutino/ }))
  expect(groups.map(({ url }) => new URL(url).searchParams.get('search'))).toContain('segundo b mat')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Reporte' }), 'Gritos · Inactivo')
  await person.click((await table()).getByRole('button', { name: 'Alumno' }))
  await waitFor(() => expect(asked.at(-1)?.url).toContain('sort=student'))
  expect(asked.at(-1)?.url).toContain('group_id=5')
  expect(asked.at(-1)?.url).toContain('catalog_report_id=2')
  const address = new URLSearchParams(location.search)
  expect(Object.fromEntries(address)).toEqual({
    buscar: 'peña',
    group_id: '5',
    catalog_report_id: '2',
    orden: 'student',
  })
})

test('a copied address shows what it says', async () => {
  const query = 'buscar=ana&group_id=5&catalog_report_id=1&from=2026-03-01&to=2026-03-15&pagina=2&orden=title'
  const { asked } = open(undefined, { address: `/reportes?${query}` })
  await table()
  const sent = new URL(asked[0]?.url ?? '').searchParams
  expect(Object.fromEntries(sent)).toEqual({
    page: '2',
    per_page: '10',
    search: 'ana',
    sort: 'title',
    group_id: '5',
    catalog_report_id: '1',
    from: '2026-03-01',
    to: '2026-03-15',
  })
  expect(screen.getByRole('button', { name: 'Fechas: 01/03/2026 – 15/03/2026' })).toBeTruthy()
  const group = await screen.findByRole('combobox', { name: 'Grupo' })
  await waitFor(() => expect(group).toHaveProperty('value', '2° B Matutino'))
})

test('the days can be chosen, not backwards, and taken away again', async () => {
  const { person, asked } = open(undefined, { address: '/reportes?from=2026-03-10&to=2026-03-09' })
  await person.click(await screen.findByRole('button', { name: 'Fechas: 10/03/2026 – 09/03/2026' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fechas' }))
  await person.click(dialog.getByRole('button', { name: 'Mostrar' }))
  expect(dialog.getByText('La fecha final no puede ser anterior a la inicial')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Quitar fechas' }))
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(() => expect(asked.at(-1)?.url).not.toContain('from='))
  expect(screen.getByRole('button', { name: 'Fechas: Todas' })).toBeTruthy()
})

test('a finished cycle has its own reports and groups, and is only read', async () => {
  const snaphot = '2024_2025-2'
  const cycle = { cycle_id: 3, cycle: '2024_2025', level: 2, segment_cut: 1, snaphot, archived: true }
  answers('get', '/schools/1/cycles', pageOf([{ ...cycle, created_at: '2025-07-10T12:00:00Z' }]))
  const { person, asked, groups } = open(undefined, { address: '/reportes?group_id=5' })
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Ciclo' }), '2024-2025 · Primaria')
  expect(await screen.findByText('Ciclo terminado: solo consulta')).toBeTruthy()
  await person.click(screen.getByRole('combobox', { name: 'Grupo' }))
  await waitFor(() => expect(groups.at(-1)?.url).toContain(`snaphot=${snaphot}`))
  expect(asked.at(-1)?.url).toContain(`snaphot=${snaphot}`)
  expect(asked.at(-1)?.url).not.toContain('group_id')
})

test('while another cycle is on its way, no reports of this one stand under its name', async () => {
  open()
  await table()
  answers('get', LIST, pageOf([reportOf(9)]))
  act(() => history.move('/reportes?snaphot=2024_2025-2'))
  expect(screen.queryByRole('table', { name: 'Reportes' })).toBeNull()
  expect((await table()).getByRole('link', { name: 'Expediente 79 de Ana Peña López' })).toBeTruthy()
})

test('a load that fails says so and is tried again', async () => {
  answers('get', '/schools/1/reports/groups', pageOf([]))
  answers('get', '/schools/1/reportcatalogs', pageOf([]))
  fails('get', LIST)
  const { person } = openScreen({ path: '/reportes', Screen: ReportsScreen })
  expect(screen.getByText('Recuperando información')).toBeTruthy()
  await screen.findByText('Estamos teniendo problemas')
  answers('get', LIST, pageOf([reportOf(1)]))
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Peña López Ana')
})

test('a school without reports says how they come', async () => {
  open([])
  await screen.findByText('Sin reportes')
  expect(screen.getByText(/Los maestros los escriben desde la lista de asistencia/)).toBeTruthy()
})

test('filters that leave nothing can be taken back together', async () => {
  const { person } = open([], { address: '/reportes?buscar=xyz&group_id=5&from=2026-03-01' })
  await screen.findByText('No se encontraron resultados')
  await person.click(screen.getByRole('button', { name: 'Quitar búsqueda y filtros' }))
  await waitFor(() => expect(location.search).toBe(''))
})
