import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
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
  ).toEqual(['10DPR0007K', 'hace 9 días', 'Nora Salas', '720', '1,250', '13', '60 %', 'Detalle'])
  expect(within(first!).getByRole('rowheader').textContent).toBe('Escuela Guadiana')
  expect(within(second!).getByText('No Supervisado')).toBeTruthy()
  expect(within(second!).getByText('Sin Supervisor')).toBeTruthy()
  expect(asked[0]?.url).toContain('?page=1&per_page=10&sort=name')
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
