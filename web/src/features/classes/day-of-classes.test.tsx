import type { DayClass } from '@plantel/contract/timetable'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardOf, page } from '../../../test/samples/classes.ts'
import { dayClassOf, dayOf } from '../../../test/samples/timetable.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import MyGroupsScreen from './my-groups-screen.tsx'

const titled = (subject_id: number, title: string, changed: Partial<DayClass> = {}) =>
  dayClassOf({ subject_id, catalogSubject: { ...cardOf().catalogSubject, title }, ...changed })

const ART = titled(1, 'Artes', { starts: null, ends: null, room: null, state: 'unscheduled' })
const BIOLOGY = titled(2, 'Biología', { starts: '08:40', ends: '09:30', room: null, state: 'later' })
const CHEMISTRY = titled(3, 'Química', { taken: true, state: 'taken' })

const open = (...day: DayClass[]) => {
  answers('get', '/professors/12/subjects', page([ART, BIOLOGY, CHEMISTRY]))
  answers('get', '/me/day', dayOf(...day))
  return openScreen({ path: '/inicio-maestros', Screen: MyGroupsScreen })
}

const titlesIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

test("today's classes come first, in the order of the timetable, with hour and room", async () => {
  open(CHEMISTRY, BIOLOGY, ART)
  await screen.findByRole('region', { name: 'Hoy' })
  expect(titlesIn('Hoy')).toEqual(['Hoy', 'Química', 'Biología'])
  expect(titlesIn('Otras clases')).toEqual(['Otras clases', 'Artes'])
  expect(screen.getByText('8:40 a 9:30')).toBeTruthy()
})

test('a class whose list is taken is one line until it is opened', async () => {
  const { person } = open(CHEMISTRY, BIOLOGY, ART)
  const found = (await screen.findByRole('heading', { name: 'Química' })).closest('li')
  const details = found?.querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.querySelector('summary')?.textContent).toBe('7:00Química2° BTomada')
  const summary = details?.querySelector('summary')
  if (summary) await person.click(summary)
  expect(details?.open).toBe(true)
})

test('without a timetable the classes are as they were', async () => {
  open(ART)
  await screen.findByRole('heading', { name: 'Artes' })
  expect(screen.queryByRole('region', { name: 'Hoy' })).toBeNull()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Artes',
    'Biología',
    'Química',
  ])
})

test('an order that does not come leaves the classes as they were', async () => {
  answers('get', '/professors/12/subjects', page([ART, BIOLOGY]))
  fails('get', '/me/day')
  openScreen({ path: '/inicio-maestros', Screen: MyGroupsScreen })
  await screen.findByRole('heading', { name: 'Biología' })
})
