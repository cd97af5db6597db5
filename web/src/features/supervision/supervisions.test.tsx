import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import { watchSaves } from '../../../test/files.ts'
import SupervisionsScreen from './supervisions-screen.tsx'
import { page, supervised } from '../../../test/samples/supervision.ts'

const LIST = '/info-school-supervisor'

const open = (address = '/Supervisiones') =>
  openScreen({ path: '/Supervisiones', address, Screen: SupervisionsScreen, roles: ['SUPERVISOR'] })

const visited = supervised(7, 'Escuela Guadiana', {
  last_supervition: '2026-11-10',
  user: { nombre: 'Nora', app: 'Salas' },
  total_users_trained: 13,
  progress: 60,
})

test('shows the schools with their figures, ten a page, by name', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T18:00:00Z') })
  const asked = answers('get', LIST, page([visited, supervised(8, 'Benito Juárez')]))
  open()
  const table = await screen.findByRole('table', { name: 'Supervisiones' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(
    within(first!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['10DPR0007K', 'hace 9 días', 'Salas Nora', '720', '1,250', '13', '60 %', 'Detalle'])
  expect(within(first!).getByRole('rowheader').textContent).toBe('Escuela Guadiana')
  expect(within(second!).getByText('No Supervisado')).toBeTruthy()
  expect(within(second!).getByText('Sin Supervisor')).toBeTruthy()
  expect(asked[0]?.url).toContain('?page=1&per_page=10&sort=name')
})

test('how the schools do is read in figures, and some are put side by side with their last cycle', async () => {
  const figures = {
    counted_at: '2026-11-19T18:07:00Z',
    average: 87.5,
    attendance: 94.1,
    capture: 66.7,
    reports: 3.5,
    families: 40,
    last: { cycle: '2025_2026', average: 82, attendance: 91, reports: 5 },
  }
  answers('get', LIST, page([{ ...visited, days_since: 9, figures }, supervised(8, 'Benito Juárez')]))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Cifras' }))
  const table = await screen.findByRole('table', { name: 'Supervisiones' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first!.textContent).toMatch(/94\.1 %66\.7 %3\.540 %9/)
  expect(within(second!).getAllByText('—')).toHaveLength(6)
  await person.click(within(first!).getByRole('button', { name: 'Comparar: Escuela Guadiana' }))
  expect(screen.queryByRole('table', { name: 'Cifras por escuela' })).toBeNull()
  await person.click(within(second!).getByRole('button', { name: 'Comparar: Benito Juárez' }))
  const beside = await screen.findByRole('table', { name: 'Cifras por escuela' })
  expect(within(beside).getByRole('row', { name: /^Asistencia/ }).textContent).toContain(
    '94.1 %2025-2026: 91 %—',
  )
  await person.click(screen.getByRole('button', { name: 'Quitar todas' }))
  expect(screen.queryByRole('table', { name: 'Cifras por escuela' })).toBeNull()
})

let saves: ReturnType<typeof watchSaves>
beforeEach(() => {
  saves = watchSaves()
  return saves.stop
})

const openFigures = async () => {
  answers('get', LIST, page([visited, supervised(8, 'Benito Juárez')]))
  const opened = open('/Supervisiones?buscar=gua&orden=-progress')
  await opened.person.click(await screen.findByRole('button', { name: 'Cifras' }))
  return opened
}

test('the figures are taken along as a file, with the search and the order', async () => {
  const { person } = await openFigures()
  const asked = answers('get', '/exportable-schools', 'file')
  await person.click(screen.getByRole('button', { name: 'Exportar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Exportar: Cifras de las escuelas' })
  await person.click(within(dialog).getByRole('button', { name: 'Excel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saves.saved).toEqual(['Cifras de las escuelas.xlsx'])
  expect(Object.fromEntries(new URL(asked[0]!.url).searchParams)).toEqual({
    format: 'excel',
    table: 'figures',
    search: 'gua',
    sort: '-progress',
  })
})

test('so are those side by side', async () => {
  const { person } = await openFigures()
  const asked = answers('get', '/exportable-schools', 'file')
  for (const name of ['Escuela Guadiana', 'Benito Juárez'])
    await person.click(await screen.findByRole('button', { name: `Comparar: ${name}` }))
  await screen.findByRole('table', { name: 'Cifras por escuela' })
  await person.click(screen.getAllByRole('button', { name: 'Exportar' })[1]!)
  await screen.findByRole('dialog', { name: 'Exportar: Lado a lado' })
  await person.click(await screen.findByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(Object.fromEntries(new URL(asked[0]!.url).searchParams)).toEqual({
    format: 'pdf',
    table: 'compared',
    schools: '7,8',
  })
})

test('a file that cannot be made is said in the dialog', async () => {
  const { person } = await openFigures()
  fails('get', '/exportable-schools')
  await person.click(screen.getByRole('button', { name: 'Exportar' }))
  await person.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('who sees every school takes none along', async () => {
  answers('get', LIST, page([visited]))
  openScreen({ path: '/Supervisiones', Screen: SupervisionsScreen, roles: ['SUPER_ADMIN'] })
  await screen.findByText('Escuela Guadiana')
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
})

test('Detalle opens the school', async () => {
  answers('get', LIST, page([visited]))
  const { person } = open()
  await person.click(await screen.findByRole('link', { name: 'Detalle de Escuela Guadiana' }))
  expect(history.place().pathname).toBe('/Supervisiones/Detalles/7')
})

test('searching and sorting go to the server and into the address', async () => {
  const asked = answers('get', LIST, page([visited]))
  const { person } = open()
  await screen.findByText('Escuela Guadiana')
  await person.type(screen.getByRole('searchbox'), 'guadi')
  await waitFor(() => expect(asked.at(-1)?.url).toContain('search=guadi'))
  await person.click(screen.getByRole('button', { name: 'Progreso' }))
  await waitFor(() => expect(asked.at(-1)?.url).toContain('sort=progress'))
  expect(history.place().search).toContain('buscar=guadi')
})

test('a load that fails says so and is tried again', async () => {
  fails('get', LIST)
  const { person } = open()
  await screen.findByText('Estamos teniendo problemas')
  answers('get', LIST, page([visited]))
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Escuela Guadiana')
})

test('Sincronizar asks again', async () => {
  const asked = answers('get', LIST, page([visited]))
  const { person } = open()
  await screen.findByText('Escuela Guadiana')
  await person.click(screen.getByRole('button', { name: 'Sincronizar' }))
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('a supervisor without schools is told so', async () => {
  answers('get', LIST, page([]))
  open()
  await screen.findByRole('heading', { name: 'Sin escuelas' })
})

test('a search without results can be taken back', async () => {
  answers('get', LIST, page([]))
  const { person } = open('/Supervisiones?buscar=zzz')
  await screen.findByRole('heading', { name: 'No se encontraron resultados' })
  await person.click(screen.getByRole('button', { name: 'Quitar búsqueda' }))
  await waitFor(() => expect(history.place().search).toBe(''))
})

test('a page that is no longer there leads to the first', async () => {
  answers('get', LIST, page([], 12))
  const { person } = open('/Supervisiones?pagina=9')
  await person.click(await screen.findByRole('button', { name: 'Ir a la primera página' }))
  await waitFor(() => expect(history.place().search).toBe(''))
})
