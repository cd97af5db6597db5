import { remindOfLists } from '@plantel/contract/attendance-board'
import type { Activity } from '@plantel/contract/activity'
import { readActivities, updateActivity } from '@plantel/contract/activities'
import { suspendClasses } from '@plantel/contract/suspensions'
import { readMyDay, writeTimetable } from '@plantel/contract/timetable'
import { beforeEach, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { boardFor, boardSchool } from '../../../test/build/board-school.ts'
import { build } from '../../../test/build/build.ts'
import { textsOf, unreadOf } from '../../../test/build/told-family.ts'
import { handOutAll, SAYS, suspend, suspensionBy, takeBack } from '../../../test/build/suspended-day.ts'

const TOMORROW = '2026-03-11'

beforeEach(() => {
  clock.now = NOON
})

const listOf = async (person: Person): Promise<Activity[]> =>
  (await as(person).call(readActivities, { params: { id: person.school_id }, query: {} })).data

const noticesOf = (person: Person) =>
  inSchoolAsOwner<{ title: string; description: string; expected: number }>(
    person.school_id,
    'select title, description, expected from notices order by notice_id',
  )

describe('classes are suspended', () => {
  test('for the whole school: the day is in the calendar, without classes', async () => {
    const { director } = await boardSchool()
    const made = await suspend(director)
    expect(made).toEqual({
      activity_id: expect.any(Number),
      description: SAYS,
      school_cycle: '2025-2026',
      level: 0,
      is_range: 0,
      start_date: `${TODAY} 00:00:00`,
      end_date: null,
      no_class: 1,
      turn: null,
      groups: [],
      told_at: '2026-03-10T18:00:10.000Z',
      color: '#C62828',
      shape: 1,
      status: 1,
      updated_at: expect.any(String),
      can_edit: true,
    })
    expect(await listOf(director)).toEqual([made])
  })

  test('and no list is due any more: on the board, and on the day of its professors', async () => {
    const { director, eva } = await boardSchool()
    expect((await boardFor(director)).lists).toEqual({ due: 3, taken: 0 })
    const made = await suspend(director)
    expect(await boardFor(director)).toMatchObject({
      school_day: false,
      lists: { due: 0, taken: 0 },
      groups: [],
    })
    const day = (await as(eva).call(readMyDay)).data
    expect(day.school_day).toBe(false)
    expect(day.classes.map(({ state }) => state)).toEqual(['unscheduled', 'unscheduled'])
    await takeBack(made, director)
    expect((await boardFor(director)).lists).toEqual({ due: 3, taken: 0 })
  })

  test('and reminders of its lists are as read, and say why; of another group’s they stay', async () => {
    const { director, eva, leo, group_id, school_id } = await boardSchool()
    const remind = () => as(director).call(remindOfLists, { params: { id: director.school_id }, body: {} })
    await remind()
    expect([await unreadOf(eva), await unreadOf(leo)]).toEqual([1, 1])
    const other = await build.group(school_id, { level: 3 })
    await suspend(director, { group_ids: [other] })
    expect([await unreadOf(eva), await textsOf(leo)]).toEqual([
      1,
      ['Falta pasar lista hoy: 1° A Matutino Historia 11:00.'],
    ])
    await suspend(director, { group_ids: [group_id], text: 'Fuga de gas' })
    expect([await unreadOf(eva), await unreadOf(leo)]).toEqual([0, 0])
    expect(await textsOf(leo)).toEqual(['Ya no falta pasar lista hoy: es día sin clases.'])
    expect((await remind()).data).toEqual({ reminded: 0, waiting: 0 })
  })

  test('tomorrow as well, and no other day', async () => {
    const { director } = await boardSchool()
    for (const date of ['2026-03-09', '2026-03-12']) {
      const answer = await suspensionBy(director, { date })
      expect(answer.json()).toMatchObject({
        code: 1017,
        errors: [{ field: 'date', message: 'Solo hoy o mañana' }],
      })
    }
    expect(await suspend(director, { date: TOMORROW })).toMatchObject({ start_date: `${TOMORROW} 00:00:00` })
    expect((await boardFor(director)).lists.due).toBe(3)
  })

  test('on the school’s own day, although it is tomorrow already in London', async () => {
    const person = await build.user(await build.school({ time_zone: 'America/Tijuana' }), ['ADMINISTER'])
    await build.group(person.school_id)
    clock.now = new Date('2026-03-11T05:30:00Z')
    expect((await suspensionBy(person, { date: '2026-03-12' })).statusCode).toBe(422)
    expect(await suspend(person, { date: TODAY })).toMatchObject({ start_date: `${TODAY} 00:00:00` })
    expect(await suspend(person, { date: TOMORROW })).toMatchObject({ start_date: `${TOMORROW} 00:00:00` })
  })

  test.each([
    ['no sentence', { text: ' ' }, 'text'],
    ['a sentence of 156 letters', { text: 'x'.repeat(156) }, 'text'],
    ['no group', { group_ids: [] }, 'group_ids'],
    ['groups beside a level', { group_ids: [1], level: 2 }, 'group_ids'],
    ['groups beside a turn', { group_ids: [1], turn: 2 }, 'group_ids'],
    ['a sixth level', { level: 6 }, 'level'],
    ['a fourth turn', { turn: 4 }, 'turn'],
    ['a day of no calendar', { date: '2026-02-30' }, 'date'],
  ])('not with %s (1017)', async (_, body, field) => {
    const { director } = await boardSchool()
    expect((await suspensionBy(director, body)).json()).toMatchObject({ code: 1017, errors: [{ field }] })
    expect(await listOf(director)).toEqual([])
  })

  test('not for a group of another school, of a finished cycle, or of nobody (1017)', async () => {
    const { director, school_id, group_id } = await boardSchool()
    const theirs = (await boardSchool()).group_id
    const past = await build.group(school_id, { cycle_id: await build.cycle(school_id) })
    for (const wrong of [theirs, past, 9_000_000_000]) {
      const answer = await suspensionBy(director, { group_ids: [group_id, wrong] })
      expect(answer.json()).toMatchObject({
        code: 1017,
        errors: [{ field: 'group_ids', message: 'Uno de los grupos no existe o ya terminó su ciclo' }],
      })
    }
    expect(await suspend(director, { group_ids: [group_id, group_id] })).toMatchObject({
      level: 2,
      groups: [{ group_id, title: '1° A Matutino' }],
    })
  })

  test('not in another school', async () => {
    const [mine, theirs] = [await boardSchool(), await boardSchool()]
    const answer = await as(mine.director).answer(suspendClasses, {
      params: { id: theirs.school_id },
      body: { date: TODAY, text: SAYS },
    })
    expect([answer.statusCode, await listOf(theirs.director)]).toEqual([404, []])
  })

  test('not where nobody has classes: on a Sunday, on a Saturday without hours, on a day that is free', async () => {
    const { administrator, school_id, group_id, first } = await boardSchool()
    const NOBODY = {
      code: 1017,
      errors: [{ field: 'date', message: 'Ese día no hay clases para esos grupos' }],
    }
    const hours = [{ subject_id: first, weekday: 6, starts: '08:00', ends: '08:50' }]
    const openSaturdays = () =>
      as(administrator).call(writeTimetable, { params: { id: group_id }, body: { hours } })
    clock.now = new Date('2026-03-14T18:00:00Z')
    const director = await build.user(school_id, ['DIRECTOR'])
    expect((await suspensionBy(director, { date: '2026-03-14' })).json()).toMatchObject(NOBODY)
    expect((await suspensionBy(director, { date: '2026-03-15' })).json()).toMatchObject(NOBODY)
    clock.now = NOON
    await openSaturdays()
    clock.now = new Date('2026-03-14T18:00:00Z')
    await suspend(director, { date: '2026-03-14' })
    expect((await suspensionBy(director, { date: '2026-03-14', text: 'Otra' })).json()).toMatchObject(NOBODY)
  })
})

describe('a second press', () => {
  test('is the suspension of before; families are told once', async () => {
    const { director, group_id } = await boardSchool()
    const body = { group_ids: [group_id] }
    const made = await suspend(director, body)
    clock.now = new Date(NOON.getTime() + 59_000)
    expect(await suspend(director, body)).toEqual(made)
    await handOutAll(director)
    expect(await noticesOf(director)).toHaveLength(1)
  })

  test('at once too, and by two people the second is told that there are no classes', async () => {
    const { director, administrator } = await boardSchool()
    const answers = await Promise.all([suspensionBy(director), suspensionBy(director)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await listOf(director)).toHaveLength(1)
    expect((await suspensionBy(administrator)).statusCode).toBe(422)
    expect(await noticesOf(director)).toHaveLength(1)
  })

  test('with other words, or after a minute, is another: the day is free already', async () => {
    const { director } = await boardSchool()
    await suspend(director)
    expect((await suspensionBy(director, { text: 'Otra cosa' })).statusCode).toBe(422)
    clock.now = new Date(NOON.getTime() + 60_000)
    expect((await suspensionBy(director)).statusCode).toBe(422)
  })
})

describe('what families were told', () => {
  test.each([
    ['level', { level: 3 }],
    ['start_date', { start_date: '2026-03-12 00:00:00' }],
    ['no_class', { no_class: 0 }],
  ])('does not move by its %s (1017); its words and colour may change', async (field, body) => {
    const { director } = await boardSchool()
    const { activity_id } = await suspend(director)
    const change = (sent: object) =>
      as(director).answer(updateActivity, { params: { id: activity_id }, body: sent })
    expect((await change(body)).json()).toMatchObject({ code: 1017, errors: [{ field }] })
    expect((await change({ description: 'Fuga de agua', color: '#00838F' })).statusCode).toBe(200)
    expect(await listOf(director)).toMatchObject([{ description: 'Fuga de agua', no_class: 1, level: 0 }])
  })

  test('a suspension that told nobody is like any other activity', async () => {
    const person = await build.user(await build.school(), ['DIRECTOR'])
    await build.group(person.school_id)
    const { activity_id, told_at } = await suspend(person)
    expect([told_at, await noticesOf(person)]).toEqual([null, []])
    const answer = await as(person).answer(updateActivity, {
      params: { id: activity_id },
      body: { no_class: 0 },
    })
    expect(answer.statusCode).toBe(200)
  })
})
