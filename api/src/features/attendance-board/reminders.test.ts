import { remindOfLists } from '@plantel/contract/attendance-board'
import { afterEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { boardSchool, take } from '../../../test/build/board-school.ts'
import { build } from '../../../test/build/build.ts'
import { feedOf, textsOf, unreadOf } from '../../../test/build/told-family.ts'

const remind = async (person: Person, professor_ids?: number[]) =>
  (
    await as(person).call(remindOfLists, {
      params: { id: person.school_id },
      body: professor_ids === undefined ? {} : { professor_ids },
    })
  ).data

const later = (minutes: number) => {
  clock.now = new Date(NOON.getTime() + minutes * 60_000)
}
afterEach(() => {
  clock.now = NOON
})

test('whoever has lists that are due reads once which, and those to come are not named', async () => {
  const school = await boardSchool()
  const { director, eva, leo } = school
  expect(await remind(director)).toEqual({ reminded: 2, waiting: 0 })
  expect(await feedOf(eva)).toMatchObject([
    {
      category: 'attendance',
      title: 'Asistencia',
      text: 'Falta pasar lista hoy: 1° A Matutino Español 8:00.',
      read: false,
      student_id: null,
      date: '2026-03-10',
    },
  ])
  expect(await textsOf(leo)).toEqual(['Falta pasar lista hoy: 1° A Matutino Historia 11:00.'])
  expect(await unreadOf(eva)).toBe(1)
  expect(await textsOf(director)).toEqual([])
})

test('once an hour each: not at 59 minutes, and at 60 with what is missing then', async () => {
  const { director, eva } = await boardSchool()
  await remind(director)
  later(59)
  expect(await remind(director)).toEqual({ reminded: 0, waiting: 2 })
  later(60)
  expect(await remind(director)).toEqual({ reminded: 2, waiting: 0 })
  const entries = await feedOf(eva)
  expect(entries.map(({ text }) => text)).toEqual([
    'Falta pasar lista hoy: 1° A Matutino Español 8:00 y 1° A Matutino Música 13:00.',
  ])
})

test('of two clicks at once each professor is reminded by one', async () => {
  const { school_id, director, administrator } = await boardSchool()
  const answers = await Promise.all([
    remind(director),
    remind(administrator),
    remind(director),
    remind(director),
  ])
  expect(answers.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(2)
  expect(answers.every(({ reminded, waiting }) => reminded + waiting === 2)).toBe(true)
  expect(await inSchoolAsOwner(school_id, 'select 1 from feed_entries')).toHaveLength(2)
})

test('one of them alone; who has taken the list is not reminded, and reads that nothing is missing', async () => {
  const school = await boardSchool()
  const { director, eva, leo, first } = school
  expect(await remind(director, [eva.user_id])).toEqual({ reminded: 1, waiting: 0 })
  expect(await textsOf(leo)).toEqual([])
  await take(school, eva, first)
  expect(await textsOf(eva)).toEqual(['Ya están las listas que faltaban hoy.'])
  expect(await remind(director, [eva.user_id])).toEqual({ reminded: 0, waiting: 0 })
})

test('nobody of another school is reminded, and only the administration and the director remind', async () => {
  const [mine, others] = [await boardSchool(), await boardSchool()]
  const foreign = {
    params: { id: mine.school_id },
    body: { professor_ids: [mine.eva.user_id, others.eva.user_id] },
  }
  expect((await as(mine.director).answer(remindOfLists, foreign)).statusCode).toBe(404)
  expect(await textsOf(mine.eva)).toEqual([])
  expect(await textsOf(others.eva)).toEqual([])
  const sent = { params: { id: others.school_id }, body: {} }
  expect((await as(mine.director).answer(remindOfLists, sent)).statusCode).toBe(404)
  for (const person of [others.eva, others.advisor])
    expect((await as(person).answer(remindOfLists, sent)).statusCode).toBe(403)
  const none = { params: { id: mine.school_id }, body: { professor_ids: [] } }
  expect((await as(mine.director).answer(remindOfLists, none)).json()).toMatchObject({ code: 1017 })
})

test('a professor who is a parent too keeps both entries of a day', async () => {
  const school = await boardSchool()
  const { school_id, director, eva } = school
  const parent = await build.user(school_id, ['PROFESSOR', 'PARENT'])
  await inSchoolAsOwner(
    school_id,
    `insert into feed_entries (user_id, category, student_id, date, told) values (${parent.user_id}, 'attendance', ${school.ana}, '2026-03-10', '{"lists": 1, "marks": []}')`,
  )
  await inSchoolAsOwner(
    school_id,
    `update class_hours set professor_id = ${parent.user_id} where professor_id = ${eva.user_id}`,
  )
  expect((await remind(director)).reminded).toBe(2)
  expect(
    await inSchoolAsOwner(school_id, `select 1 from feed_entries where user_id = ${parent.user_id}`),
  ).toHaveLength(2)
})
