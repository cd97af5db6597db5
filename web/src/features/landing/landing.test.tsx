import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/http/query.ts'
import { answers, fails } from '../../../test/server.ts'
import LandingScreen from './landing-screen.tsx'

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LandingScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('the page says who we are, makes four promises, and everything is within three clicks', () => {
  open()
  expect(document.title).toBe('Plantel · Tu administrador personal')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PlantelTu administrador personal')
  const promises = within(screen.getByRole('region', { name: 'Lo que gana su escuela' }))
  expect(promises.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Control de asistencia',
    'Atención oportuna',
    'Calificaciones en tiempo real',
    'Participación de los padres',
  ])
  const clicks = within(screen.getByRole('region', { name: 'Todo a 3 clics' }))
  expect(clicks.getAllByRole('listitem')).toHaveLength(3)
})

test('both ways in lead to the log-in page, and the privacy notice opens in a tab of its own', () => {
  open()
  const ways = screen.getAllByRole('link', { name: 'Ingresar' })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/login', '/login'])
  const notice = screen.getByRole('link', { name: /^Aviso de privacidad/ })
  expect([notice.getAttribute('href'), notice.getAttribute('target')]).toEqual([
    '/aviso-privacidad',
    '_blank',
  ])
})

test('nobody is said to have said anything: each testimonial is marked as an example of a role', () => {
  open()
  const region = within(screen.getByRole('region', { name: 'Lo que podría decir su escuela' }))
  const said = region.getAllByRole('listitem')
  expect(said.map((each) => within(each).getByText('Ejemplo').textContent)).toEqual(said.map(() => 'Ejemplo'))
  expect(region.getByText(/^Textos de demostración: .* no son citas de personas reales\.$/)).toBeTruthy()
})

test('every picture keeps its place, says what is on it, and waits unless it is among the first', () => {
  open()
  const pictures = screen.getAllByRole('img').filter((each) => each instanceof HTMLImageElement)
  expect(pictures).toHaveLength(6)
  for (const picture of pictures) {
    expect(picture.getAttribute('alt')).not.toBe('')
    expect(Number(picture.getAttribute('width')) * Number(picture.getAttribute('height'))).toBeGreaterThan(0)
  }
  expect(pictures.map((each) => each.getAttribute('loading'))).toEqual([
    'eager',
    'eager',
    'lazy',
    'lazy',
    'lazy',
    'lazy',
  ])
})

test('the stores that the operator has named are linked, and no other', async () => {
  answers('get', '/installation', {
    data: { empty: false, demonstration: [], play_store_url: 'https://play.example.com/plantel' },
  })
  open()
  const link = await screen.findByRole('link', { name: /^Google Play/ })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://play.example.com/plantel',
    '_blank',
    'noreferrer',
  ])
  expect(screen.queryByRole('link', { name: /^App Store/ })).toBeNull()
})

test('without a store, or without an answer, nobody is invited to an app', async () => {
  fails('get', '/installation')
  open()
  await expect.poll(() => queryClient.getQueryState(['installation'])?.status).toBe('error')
  expect(screen.queryByText(/Descargue la aplicación móvil/)).toBeNull()
})
