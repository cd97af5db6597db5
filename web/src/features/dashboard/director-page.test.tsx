import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import { openScreen } from '../../../test/screen.tsx'
import { fails } from '../../../test/server.ts'
import { DirectorPage } from './director-page.tsx'
import { answersCycles, SNAPHOT } from '../../../test/samples/dashboard.ts'

let asked = 0
const still = { isFetching: false, refetch: () => (asked += 1) }
const busy = { ...still, isFetching: true }

const Still = () => (
  <DirectorPage title="Grupos" syncing={still}>
    Contenido
  </DirectorPage>
)
const Busy = () => (
  <DirectorPage title="Grupos" syncing={busy}>
    Contenido
  </DirectorPage>
)
const AllCycles = () => (
  <DirectorPage title="Ciclos" syncing={still} cycle="none">
    Contenido
  </DirectorPage>
)

const open = (address: string, Screen = Still) => {
  const cycles = answersCycles()
  return { cycles, ...openScreen({ path: '/director/*', address, Screen, roles: ['DIRECTOR'] }) }
}

const tabs = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
const cycle = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ciclo Escolar' })
const place = () => history.place().pathname + history.place().search

test('the tabs are addresses, and the one that is open says so', () => {
  open('/director/grupos/7')
  expect(tabs()).toEqual([
    'Inicio /director',
    'Grupos /director/grupos',
    'Materias /director/materias',
    'Profesor /director/profesores',
    'Alumnos /director/alumnos',
    'Ciclos /director/ciclos',
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Grupos')
})

test.each(['/director', '/director/', '/director/inicio', '/Director/Inicio'])('%s is Inicio', (address) => {
  open(address)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Inicio')
})

test('the chosen cycle stays from tab to tab', async () => {
  const { person } = open(`/director/grupos?snaphot=${SNAPHOT}`)
  await person.click(screen.getByRole('link', { name: 'Profesor' }))
  expect(place()).toBe(`/director/profesores?snaphot=${SNAPHOT}`)
  expect(tabs()).toContain(`Alumnos /director/alumnos?snaphot=${SNAPHOT}`)
})

test('a finished cycle is named under the title, the current one with the school', async () => {
  open(`/director/grupos?snaphot=${SNAPHOT}`)
  await screen.findByText('Ciclo 2024-2025 · Primaria, terminado')
  expect(cycle().value).toBe(SNAPHOT)
  act(() => history.move('/director/grupos'))
  await screen.findByText('Escuela Primaria Benito Juárez')
  expect(cycle().value).toBe('')
})

test('another cycle begins its screen anew, and a group of one cycle is not looked for in another', async () => {
  const { person } = open('/director/grupos/7?pagina=3&level=1')
  await screen.findByRole('option', { name: '2024-2025 · Primaria' })
  await person.selectOptions(cycle(), '2024-2025 · Primaria')
  expect(place()).toBe(`/director/grupos?snaphot=${SNAPHOT}`)
  act(() => history.move(`/director/alumnos/9?snaphot=${SNAPHOT}`))
  await person.selectOptions(cycle(), 'Actual')
  expect(place()).toBe('/director/alumnos/9')
})

test('meanwhile neither the cycle nor Sincronizar takes anything', async () => {
  const { person } = open('/director/grupos', Busy)
  expect(cycle().disabled).toBe(true)
  const sync = screen.getByRole('button', { name: 'Sincronizar' })
  expect(sync.getAttribute('aria-disabled')).toBe('true')
  expect(sync.getAttribute('title')).toBe('Sincronizar información')
  const before = asked
  await person.click(sync)
  expect(asked).toBe(before)
})

test('Sincronizar asks again, for the cycles too', async () => {
  const { person, cycles } = open('/director/grupos')
  await waitFor(() => expect(cycle().disabled).toBe(false))
  const before = asked
  await person.click(screen.getByRole('button', { name: 'Sincronizar' }))
  expect(asked).toBe(before + 1)
  await waitFor(() => expect(cycles).toHaveLength(2))
})

test('cycles that do not come are said, and Sincronizar tries again', async () => {
  fails('get', '/schools/1/cycles')
  const { person } = openScreen({ path: '/director/*', address: '/director', Screen: Still })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^No se cargaron los ciclos terminados/)
  answersCycles()
  await person.click(screen.getByRole('button', { name: 'Sincronizar' }))
  await screen.findByRole('option', { name: '2024-2025 · Primaria' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('where every cycle is shown none is chosen, nor asked for', async () => {
  const { person, cycles } = open(`/director/ciclos?snaphot=${SNAPHOT}`, AllCycles)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByText('Escuela Primaria Benito Juárez')).toBeTruthy()
  const before = asked
  await person.click(screen.getByRole('button', { name: 'Sincronizar' }))
  expect([asked, cycles.length]).toEqual([before + 1, 0])
})
