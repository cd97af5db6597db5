import { writeTimetable } from '@plantel/contract/timetable'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

/** `TODAY` is a Tuesday. */
const MONDAY = '2026-03-09'

let school_id: number
let administrator: Person
beforeEach(async () => {
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
})

const write = (group_id: number, hours: object[]) =>
  as(administrator).call(writeTimetable, { params: { id: group_id }, body: { hours } })

const due = (day: string) =>
  build.within(school_id, async (tx) => {
    const { rows } = await sql<{ subject_id: number; starts: string; ends: string; room: string | null }>`
      select subject_id, starts, ends, room from due_lists(${day}::date) order by starts, subject_id`.execute(
      tx,
    )
    return rows
  })

const unlisted = (day: string, hour: string) =>
  build.within(school_id, async (tx) => {
    const { rows } = await sql<{ group_id: number }>`
      select group_id from unlisted_groups(${day}::date, ${hour}::time) order by group_id`.execute(tx)
    return rows.map(({ group_id }) => group_id)
  })

describe('lists that are due', () => {
  test('are those of the classes that meet on that weekday, once each, from their first hour', async () => {
    const group_id = await build.group(school_id)
    const [one, other] = [
      await build.subject(school_id, group_id, null),
      await build.subject(school_id, group_id, null),
    ]
    await write(group_id, [
      { subject_id: one, weekday: 2, starts: '10:00', ends: '10:50' },
      { subject_id: one, weekday: 2, starts: '07:00', ends: '07:50', room: 'Aula 1' },
      { subject_id: other, weekday: 2, starts: '08:00', ends: '08:50' },
      { subject_id: other, weekday: 1, starts: '08:00', ends: '08:50' },
      { subject_id: other, weekday: 6, starts: '09:00', ends: '09:50' },
    ])
    expect(await due(TODAY)).toEqual([
      { subject_id: one, starts: '07:00:00', ends: '07:50:00', room: 'Aula 1' },
      { subject_id: other, starts: '08:00:00', ends: '08:50:00', room: null },
    ])
    expect((await due(MONDAY)).map(({ subject_id }) => subject_id)).toEqual([other])
    expect((await due('2026-03-14')).map(({ starts }) => starts)).toEqual(['09:00:00'])
    expect(await due('2026-03-11')).toEqual([])
    expect(await due('2026-03-15')).toEqual([])
  })

  test('of a group by the day are its one list, every school day, at the hour of its turn', async () => {
    const group_id = await build.group(school_id, { turn: 2, roll: 1 })
    const [roll, other] = [
      await build.subject(school_id, group_id, null),
      await build.subject(school_id, group_id, null),
    ]
    await build.within(school_id, (tx) =>
      sql`update groups set roll_subject_id = ${roll} where group_id = ${group_id}`.execute(tx),
    )
    await write(group_id, [{ subject_id: other, weekday: 2, starts: '14:00', ends: '14:50' }])
    const list = { subject_id: roll, starts: '15:00:00', ends: null, room: null }
    for (const day of [TODAY, MONDAY]) expect(await due(day)).toEqual([list])
    for (const day of ['2026-03-14', '2026-03-15']) expect(await due(day)).toEqual([])
    await write(group_id, [{ subject_id: other, weekday: 6, starts: '14:00', ends: '14:50' }])
    expect(await due('2026-03-14')).toEqual([list])
    expect(await unlisted(TODAY, '20:00')).toEqual([])
  })

  test('are not those of a finished cycle', async () => {
    const group_id = await build.group(school_id)
    await write(group_id, [
      {
        subject_id: await build.subject(school_id, group_id, null),
        weekday: 2,
        starts: '10:00',
        ends: '10:50',
      },
    ])
    await build.within(school_id, (tx) => sql`update class_hours set ended = true`.execute(tx))
    expect(await due(TODAY)).toEqual([])
  })
})

describe('a day without classes', () => {
  const noClass = (columns: string, values: string, groups: number[] = []) =>
    inSchoolAsOwner(
      school_id,
      `with a as (
         insert into activities (description, school_cycle, is_range, start_date, created_by, no_class, ${columns})
         select 'Puente', '2025-2026', 0, '${TODAY} 12:00-06', ${administrator.user_id}, 1, ${values} returning activity_id)
       insert into activity_groups (activity_id, group_id)
       select activity_id, unnest('{${groups.join()}}'::bigint[]) from a`,
    )

  const dueGroups = async () => {
    const rows = await build.within(school_id, (tx) =>
      sql<{ group_id: number }>`select group_id from due_lists(${TODAY}::date) order by group_id`.execute(tx),
    )
    return rows.rows.map(({ group_id }) => group_id)
  }

  const schoolDays = async (groups: number[]) => {
    const found: number[] = []
    for (const group_id of groups) {
      const { rows } = await build.within(school_id, (tx) =>
        sql<{ yes: boolean }>`select is_school_day(${group_id}, ${TODAY}::date) as yes`.execute(tx),
      )
      if (rows[0]?.yes) found.push(group_id)
    }
    return found
  }

  test.each([
    ['the school', 'level', '0', [], []],
    ['a level', 'level', '3', [], [0, 1]],
    ['a turn of a level', 'level, turn', '2, 1', [], [1, 2]],
    ['some groups', 'level, by_groups', '0, true', [1], [0, 2]],
  ] as const)(
    'of %s takes its lists away, as the calendar says it of each group',
    async (_, columns, values, named, left) => {
      const groups = [
        await build.group(school_id, { level: 2, turn: 1 }),
        await build.group(school_id, { level: 2, turn: 2 }),
        await build.group(school_id, { level: 3, turn: 1 }),
      ]
      for (const group_id of groups)
        await write(group_id, [
          {
            subject_id: await build.subject(school_id, group_id, null),
            weekday: 2,
            starts: '08:00',
            ends: '08:50',
          },
        ])
      expect(await dueGroups()).toEqual(groups)
      await noClass(
        columns,
        values,
        named.map((place) => groups[place] ?? 0),
      )
      expect(await dueGroups()).toEqual(left.map((place) => groups[place]))
      expect(await schoolDays(groups)).toEqual(await dueGroups())
    },
  )
})

describe('a group without a timetable', () => {
  test('has no list today two hours after its turn began, until one of its classes has one', async () => {
    const built = await build.taughtClass()
    school_id = built.school_id
    administrator = await build.user(school_id, ['ADMINISTER'])
    const { group_id, subject_id } = built
    expect(await unlisted(TODAY, '08:59')).toEqual([])
    expect(await unlisted(TODAY, '09:00')).toEqual([group_id])
    expect(await unlisted('2026-03-14', '12:00')).toEqual([])
    await build.within(school_id, (tx) =>
      sql`insert into settings (key, value, description) values ('turn-starts', '8:30 14:00 18:00', '')
        on conflict (school_id, key) do update set value = excluded.value`.execute(tx),
    )
    expect(await unlisted(TODAY, '10:29')).toEqual([])
    expect(await unlisted(TODAY, '10:30')).toEqual([group_id])
    await build.takenList(school_id, {
      subject_id,
      partial_id: built.partials[1] ?? 0,
      taken_by: built.professor.user_id,
      date: TODAY,
      students: built.students,
    })
    expect(await unlisted(TODAY, '12:00')).toEqual([])
  })

  test('with a timetable is asked by its classes', async () => {
    const built = await build.taughtClass()
    school_id = built.school_id
    administrator = await build.user(school_id, ['ADMINISTER'])
    await write(built.group_id, [
      { subject_id: built.subject_id, weekday: 1, starts: '07:00', ends: '07:50' },
    ])
    expect(await unlisted(TODAY, '12:00')).toEqual([])
  })
})
