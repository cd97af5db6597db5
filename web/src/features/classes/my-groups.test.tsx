import type { ProfessorSubject } from '@plantel/contract/classes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { cardOf, classOf, page } from '../../../test/samples/classes.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, fails, server } from '../../../test/server.ts'
import MyGroupsScreen from './my-groups-screen.tsx'

const open = (settings?: Record<string, string>) =>
  openScreen({ path: '/inicio-maestros', Screen: MyGroupsScreen }, settings)
const cards = (...subjects: ProfessorSubject[]) => answers('get', '/professors/12/subjects', page(subjects))
const card = async (title: string) => {
  const found = (await screen.findByRole('heading', { name: title })).closest('li')
  if (!found) throw new Error(`no card ${title}`)
  return found
}

test('a card says what the class is, how it goes and that today is still to be taken', async () => {
  cards(cardOf())
  open()
  const text = (await card('Matemáticas')).textContent
  for (const word of ['2° B', 'Matutino', 'Primaria', 'Promedio87.4', 'Alumnos30', 'Pendiente'])
    expect(text).toContain(word)
})

test('a taken list and a special group are named', async () => {
  cards(cardOf({ taken: true, group: { ...cardOf().group, special: 1, turn: 0 } }))
  open()
  const text = (await card('Matemáticas')).textContent
  expect(text).toContain('Tomada')
  expect(text).toContain('Sin turno · Grupo especial')
})

test('the average is in the scale of the school, and a dash without grades', async () => {
  const other = { ...cardOf().catalogSubject, title: 'Historia' }
  cards(cardOf(), cardOf({ subject_id: 8, catalogSubject: other, average_rating: 0 }))
  open({ 'calification-scale': '10' })
  expect((await card('Matemáticas')).textContent).toContain('Promedio8.7')
  expect((await card('Historia')).textContent).toContain('Promedio—')
})

test('a card says who stands in for whom, and until when', async () => {
  const somebody = (user_id: number, name: string, last_name: string) => ({
    user_id,
    name,
    last_name,
    second_last_name: null,
    url_photo_profile: null,
  })
  const [laura, me, ines] = [
    somebody(31, 'Laura', 'Ríos'),
    somebody(12, 'Yo', 'Misma'),
    somebody(32, 'Inés', 'Mora'),
  ]
  const here = { to: '2026-12-05', grades: 0 as const }
  const other = { ...cardOf().catalogSubject, title: 'Historia' }
  cards(
    cardOf({ stand_in: { ...here, professor: laura, substitute: me } }),
    cardOf({ subject_id: 8, catalogSubject: other, stand_in: { ...here, professor: me, substitute: ines } }),
  )
  open()
  expect((await card('Matemáticas')).textContent).toContain('Suple a Laura Ríos hasta el 5 dic')
  expect((await card('Historia')).textContent).toContain('Suplente: Inés Mora, hasta el 5 dic')
})

test('both buttons lead to the screens of that class', async () => {
  cards(cardOf())
  open()
  const found = within(await card('Matemáticas'))
  const addressOf = (name: string) => found.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Asistencia')).toBe('/inicio-maestros/lista-asistencia/7')
  expect(addressOf('Calificaciones')).toBe('/inicio-maestros/calificaciones/7')
})

test('a professor without classes reads why and can synchronize', async () => {
  const asked = cards()
  const { person } = open()
  await screen.findByRole('heading', { name: 'Sin grupos' })
  expect(screen.getByText(/La administración de la escuela las asigna en Grupos;/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Sincronizar' }))
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('a failed load says so, and the second try shows the cards', async () => {
  fails('get', '/professors/12/subjects')
  const { person } = open()
  await screen.findByText('Estamos teniendo problemas')
  cards(cardOf())
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await card('Matemáticas')
  expect(screen.queryByText('Estamos teniendo problemas')).toBeNull()
})

test('synchronizing keeps the cards on screen, takes no second click and shows what is new', async () => {
  cards(cardOf())
  const { person } = open()
  await card('Matemáticas')
  const answer = Promise.withResolvers<void>()
  const taken = page([cardOf({ taken: true })])
  const again = answers('get', '/professors/12/subjects', taken, { until: answer.promise })
  const button = screen.getByRole('button', { name: 'Sincronizar' })
  await person.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await person.click(button)
  await card('Matemáticas')
  answer.resolve()
  await screen.findByText('Tomada')
  expect(again).toHaveLength(1)
})

test('a failed synchronization leaves the cards where they are', async () => {
  cards(cardOf())
  const { person } = open()
  await card('Matemáticas')
  fails('get', '/professors/12/subjects')
  await person.click(screen.getByRole('button', { name: 'Sincronizar' }))
  await screen.findByText('Estamos teniendo problemas')
  await card('Matemáticas')
})

test('who may not read classes is told so', async () => {
  const refusal = { type: 'about:blank', title: 'Sin permiso', status: 403, detail: 'No tiene permiso' }
  answers('get', '/professors/12/subjects', refusal, { status: 403 })
  open()
  await screen.findByText(/Sin permiso/)
})

test('more classes than one page are all there', async () => {
  const asked: string[] = []
  server.use(
    http.get('*/v1/professors/12/subjects', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json(page([cardOf({ subject_id: 6 + asked.length })], { last: 2 }))
    }),
  )
  open()
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Matemáticas' })).toHaveLength(2))
  expect(asked).toEqual(['?page=1', '?page=2'])
})

test('a finger on a card fetches its list, once', async () => {
  cards(cardOf())
  const asked = answers('get', '/subjects/7/students', { data: classOf() })
  open()
  const found = await card('Matemáticas')
  fireEvent.pointerDown(within(found).getByRole('link', { name: 'Asistencia' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  fireEvent.focus(within(found).getByRole('link', { name: 'Asistencia' }))
  await new Promise((done) => setTimeout(done, 20))
  expect(asked).toHaveLength(1)
})
