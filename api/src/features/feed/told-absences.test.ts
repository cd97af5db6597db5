import { markFeedRead, readFeed } from '@plantel/contract/feed'
import { afterEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import {
  feedOf,
  passMinutes,
  takeList,
  tell,
  tellDue,
  textsOf,
  toldFamily,
  unreadOf,
} from '../../../test/build/told-family.ts'
import { correct, twoClasses, undo } from '../../../test/build/told-lists.ts'

afterEach(() => {
  clock.now = NOON
})

const DAY_MS = 86_400_000

const after = async (school_id: number, minutes: number) => {
  await passMinutes(school_id, minutes)
  await tellDue(school_id)
}

const laterTexts = async (person: Person, days: number) => {
  clock.now = new Date(NOON.getTime() + days * DAY_MS)
  const { data } = await withToken(await newToken(person)).call(readFeed, { query: {} })
  return data.map(({ text }) => text)
}

const waitingIn = async (school_id: number) =>
  (await inSchoolAsOwner(school_id, 'select from feed_events')).length

test('the first list of a child’s day is told after half an hour, not before', async () => {
  const family = await toldFamily()
  await takeList(family, [family.ana])
  await after(family.school_id, 10)
  expect(await textsOf(family.mother)).toEqual([])
  await after(family.school_id, 19)
  expect(await textsOf(family.mother)).toEqual([])
  await after(family.school_id, 1)
  expect(await textsOf(family.mother)).toEqual(['Ana faltó hoy a Matemáticas.'])
  expect(await waitingIn(family.school_id)).toBe(0)
})

test('the half hour counts from the beginning of a class that has a timetable: it is over, and the grace alone is left', async () => {
  const family = await toldFamily()
  await inSchoolAsOwner(
    family.school_id,
    `insert into class_hours (subject_id, weekday, starts, ends) values (${family.subject_id}, 2, '07:00', '07:50')`,
  )
  await takeList(family, [family.ana])
  await after(family.school_id, 9)
  expect(await textsOf(family.mother)).toEqual([])
  await after(family.school_id, 1)
  expect(await textsOf(family.mother)).toEqual(['Ana faltó hoy a Matemáticas.'])
})

test('with 0 minutes the grace alone counts', async () => {
  const family = await toldFamily()
  await build.setting(family.school_id, 'absence-told-after', '0')
  await takeList(family, [family.ana])
  await after(family.school_id, 9)
  expect(await textsOf(family.mother)).toEqual([])
  await after(family.school_id, 1)
  expect(await textsOf(family.mother)).toEqual(['Ana faltó hoy a Matemáticas.'])
})

test('a later list waits for its grace alone, and changes the same entry, which is unread again', async () => {
  const family = await twoClasses()
  const { school_id, mother, ana } = family
  await takeList(family, [ana])
  await tell(school_id)
  await as(mother).call(markFeedRead, { body: {} })
  clock.now = new Date(NOON.getTime() + 3_600_000)
  await takeList(family.spanish, [ana])
  await after(school_id, 9)
  expect(await unreadOf(mother)).toBe(0)
  await after(school_id, 1)
  expect(await textsOf(mother)).toEqual([
    'Ana faltó hoy a Matemáticas y Español (2 de 2 clases hasta ahora).',
  ])
  expect(await unreadOf(mother)).toBe(1)
})

test('a later list where the child was changes how many there are, silently', async () => {
  const family = await twoClasses()
  const { school_id, mother, ana } = family
  await takeList(family, [ana])
  await tell(school_id)
  await as(mother).call(markFeedRead, { body: {} })
  const [before] = await feedOf(mother)
  await takeList(family.spanish, [])
  await tell(school_id)
  const [entry, ...others] = await feedOf(mother)
  expect(others).toEqual([])
  expect(entry).toEqual({ ...before, text: 'Ana faltó hoy a Matemáticas (1 de 2 clases hasta ahora).' })
})

test('two lists of which the second is due first: each mark in its time', async () => {
  const family = await twoClasses()
  const { school_id, mother, ana } = family
  await takeList(family, [ana])
  clock.now = new Date(NOON.getTime() + 300_000)
  await takeList(family.spanish, [ana])
  await after(school_id, 10)
  expect(await textsOf(mother)).toEqual(['Ana faltó hoy a Español.'])
  await after(school_id, 20)
  expect(await textsOf(mother)).toEqual([
    'Ana faltó hoy a Matemáticas y Español (2 de 2 clases hasta ahora).',
  ])
})

test('a list that is taken back within the grace tells nothing, and taken again it tells what it says then', async () => {
  const family = await toldFamily()
  const { school_id, mother, ana, luis } = family
  await takeList(family, [ana])
  await undo(family)
  await tell(school_id)
  expect(await textsOf(mother)).toEqual([])
  await takeList(family, [luis])
  await tell(school_id)
  expect(await textsOf(mother)).toEqual(['Luis faltó hoy a Matemáticas.'])
})

test('taken back after it was told, for the school made the grace longer: the entry says so', async () => {
  const family = await toldFamily()
  const { school_id, mother, ana } = family
  await takeList(family, [ana])
  await tell(school_id)
  await undo(family)
  await tellDue(school_id)
  expect(await textsOf(mother)).toEqual(['Corrección: Ana ya no aparece en la lista de Matemáticas hoy.'])
  await takeList(family, [ana])
  await tell(school_id)
  expect(await textsOf(mother)).toEqual(['Corrección: Ana faltó hoy a Matemáticas.'])
})

test('of what was not told yet a correction says nothing', async () => {
  const family = await toldFamily()
  const { school_id, mother, ana, luis } = family
  await takeList(family, [ana, luis])
  await correct(family, ana, { assistance: 1 })
  await tellDue(school_id)
  expect(await textsOf(mother)).toEqual([])
  await after(school_id, 20)
  await correct(family, luis, { assistance: 1 })
  await tellDue(school_id)
  await after(school_id, 10)
  expect(await textsOf(mother)).toEqual([])
  expect(await waitingIn(school_id)).toBe(0)
})

test('a child who came late is told with the hour, also when the absence was told before, without the word Corrección', async () => {
  const family = await toldFamily()
  const { school_id, mother, ana, luis } = family
  await takeList(family, [ana, luis])
  await correct(family, luis, { assistance: 1, code: 'R', arrived_at: '07:25' })
  await tell(school_id)
  expect(new Set(await textsOf(mother))).toEqual(
    new Set(['Ana faltó hoy a Matemáticas.', 'Luis llegó tarde hoy: 7:25 (Matemáticas).']),
  )
  await correct(family, ana, { assistance: 1, code: 'R', arrived_at: '07:40' })
  await tellDue(school_id)
  expect((await textsOf(mother))[0]).toBe('Ana llegó tarde hoy: 7:40 (Matemáticas).')
  expect(await textsOf(mother)).toHaveLength(2)
})

test('what was told is corrected at once, once, in the same entry; on another day it names the day', async () => {
  const family = await twoClasses()
  const { school_id, mother, ana } = family
  await takeList(family, [ana])
  await takeList(family.spanish, [])
  await tell(school_id)
  await as(mother).call(markFeedRead, { body: {} })
  await correct(family, ana, { assistance: 1 })
  await tellDue(school_id)
  expect(await textsOf(mother)).toEqual(['Corrección: Ana sí asistió a Matemáticas hoy.'])
  expect(await unreadOf(mother)).toBe(1)
  await as(mother).call(markFeedRead, { body: {} })
  await tell(school_id)
  expect(await unreadOf(mother)).toBe(0)
  expect(await laterTexts(mother, 1)).toEqual(['Corrección: Ana sí asistió a Matemáticas el martes.'])
  expect(await laterTexts(mother, 7)).toEqual([
    'Corrección: Ana sí asistió a Matemáticas el 10 de marzo de 2026.',
  ])
})

test('one absence of two is corrected: the entry says both', async () => {
  const family = await twoClasses()
  const { school_id, mother, ana } = family
  await takeList(family, [ana])
  await takeList(family.spanish, [ana])
  await tell(school_id)
  await correct(family.spanish, ana, { assistance: 1, code: 'C' })
  await tellDue(school_id)
  expect(await textsOf(mother)).toEqual([
    'Ana faltó hoy a Matemáticas (1 de 2 clases hasta ahora). Corrección: no faltó a Español hoy.',
  ])
})

test('an absence that was found later waits like one of a list; back again it is a correction', async () => {
  const family = await toldFamily()
  const { school_id, mother, ana } = family
  await takeList(family, [])
  await tell(school_id)
  await correct(family, ana, { assistance: 0 })
  await after(school_id, 9)
  expect(await textsOf(mother)).toEqual([])
  await after(school_id, 1)
  expect(await textsOf(mother)).toEqual(['Ana faltó hoy a Matemáticas.'])
  await correct(family, ana, { assistance: 1 })
  await tellDue(school_id)
  await correct(family, ana, { assistance: 0 })
  await tell(school_id)
  expect(await textsOf(mother)).toEqual(['Corrección: Ana faltó hoy a Matemáticas.'])
})

test('a note, an excuse: no news', async () => {
  const family = await toldFamily()
  const { school_id, ana } = family
  await takeList(family, [ana])
  await tell(school_id)
  await inSchoolAsOwner(school_id, "update assists set note = 'Aviso', version = 2 where assistance = 0")
  await inSchoolAsOwner(school_id, 'update assists set excused = true where assistance = 0')
  expect(await waitingIn(school_id)).toBe(0)
})

test('an entry of before, of one class, is read as it was written, until its mark is corrected', async () => {
  const family = await toldFamily()
  const { school_id, mother, ana, subject_id } = family
  await takeList(family, [ana])
  await inSchoolAsOwner(school_id, 'delete from feed_events')
  await inSchoolAsOwner(
    school_id,
    `insert into feed_entries (user_id, category, student_id, subject_id, date)
     values (${mother.user_id}, 'attendance', ${ana}, ${subject_id}, '2026-03-10')`,
  )
  expect(await textsOf(mother)).toEqual(['Ana Peña Ruiz faltó a Matemáticas el 10 de marzo de 2026.'])
  await correct(family, ana, { assistance: 1 })
  await tell(school_id)
  expect(await textsOf(mother)).toEqual([
    'Corrección: Ana Peña Ruiz no faltó a Matemáticas el 10 de marzo de 2026.',
  ])
})
