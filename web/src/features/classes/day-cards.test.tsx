import type { ProfessorSubject } from '@plantel/contract/classes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardOf, page } from '../../../test/samples/classes.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import MyGroupsScreen from './my-groups-screen.tsx'

const TITLES = ['Español', 'Matemáticas', 'Artes']

/** Español carries the list of the day; the others show it. */
const classes = (taken = false): ProfessorSubject[] =>
  TITLES.map((title, place) =>
    cardOf({
      subject_id: 7 + place,
      catalogSubject: { ...cardOf().catalogSubject, title },
      list_kind: place === 0 ? 'day' : 'shown',
      list_subject_id: 7,
      average_rating: place === 2 ? 0 : 80,
      taken,
    }),
  )

const open = async (cards: ProfessorSubject[]) => {
  answers('get', '/professors/12/subjects', page(cards))
  const opened = openScreen({ path: '/inicio-maestros', Screen: MyGroupsScreen })
  await screen.findAllByRole('heading', { level: 2 })
  return opened
}

const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const card = () => {
  const found = screen.getByRole('heading', { level: 2, name: '2° B' }).closest('li')
  if (!found) throw new Error('no card')
  return within(found)
}

test('a group with one list a day is one card, with its classes folded inside', async () => {
  await open([...classes(), cardOf({ subject_id: 20, list_subject_id: 20 })])
  expect(cards()).toEqual(['2° B', 'Matemáticas'])
  const link = card().getByRole('link', { name: 'Pasar lista' })
  expect(link.getAttribute('href')).toBe('/inicio-maestros/lista-asistencia/7')
  expect(card().getByText('Calificaciones · 3 clases').closest('details')?.open).toBe(false)
  const inside = within(card().getByRole('list', { hidden: true })).getAllByRole('link', { hidden: true })
  expect(inside.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['Artes', '/inicio-maestros/calificaciones/9'],
    ['Español', '/inicio-maestros/calificaciones/7'],
    ['Matemáticas', '/inicio-maestros/calificaciones/8'],
  ])
})

test('once it is taken the card leads to the list', async () => {
  await open(classes(true))
  expect(card().getByText('Tomada')).toBeTruthy()
  expect(card().getByRole('link', { name: 'Ver lista' })).toBeTruthy()
})
