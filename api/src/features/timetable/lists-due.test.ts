import { writeTimetable } from '@plantel/contract/timetable'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'

/** A Tuesday of the first partial. */
const FIRST = '2026-02-03'
const LAST = '2026-03-09'

let built: BuiltClass
let administrator: Person
/** A group by the class, one by the day in the afternoon, and one of a level that took no list. */
let groups: Record<'byClass' | 'byDay' | 'other', number>

const hoursOf = (group_id: number, subject_id: number, weekdays: number[]) =>
  as(administrator).call(writeTimetable, {
    params: { id: group_id },
    body: {
      hours: weekdays.map((weekday, place) => {
        const hour = String(7 + place).padStart(2, '0')
        return { subject_id, weekday, starts: `${hour}:00`, ends: `${hour}:50` }
      }),
    },
  })

const noClass = (columns: string, values: string, [from, to]: [string, string], named: number[] = []) =>
  inSchoolAsOwner(
    built.school_id,
    `with a as (
       insert into activities (description, school_cycle, is_range, start_date, end_date, created_by, no_class, ${columns})
       select 'Sin clases', '2025-2026', 1, '${from} 12:00-06', '${to} 12:00-06', ${administrator.user_id}, 1, ${values}
       returning activity_id)
     insert into activity_groups (activity_id, group_id)
     select activity_id, unnest('{${named.join()}}'::bigint[]) from a`,
  )

beforeAll(async () => {
  built = await build.taughtClass()
  const { school_id } = built
  administrator = await build.user(school_id, ['ADMINISTER'])
  await build.partials(school_id, 3)
  groups = {
    byClass: built.group_id,
    byDay: await build.group(school_id, { turn: 2, roll: 1 }),
    other: await build.group(school_id, { level: 3 }),
  }
  const roll = await build.subject(school_id, groups.byDay, null)
  await build.within(school_id, (tx) =>
    sql`update groups set roll_subject_id = ${roll} where group_id = ${groups.byDay}`.execute(tx),
  )
  await hoursOf(groups.byClass, built.subject_id, [1, 2, 2, 4, 6])
  await hoursOf(groups.byDay, await build.subject(school_id, groups.byDay, null), [3, 6])
  await hoursOf(groups.other, await build.subject(school_id, groups.other, null), [1])
  await build.takenList(school_id, {
    subject_id: built.subject_id,
    partial_id: built.partials[0]!,
    taken_by: built.professor.user_id,
    date: FIRST,
    students: built.students,
  })
  await noClass('level', '0', ['2026-02-09', '2026-02-09'])
  await noClass('level', '2', ['2026-02-05', '2026-02-10'])
  await noClass('level, turn', '2, 2', ['2026-02-16', '2026-02-21'])
  await noClass('level, by_groups', '0, true', ['2026-02-23', '2026-02-24'], [groups.byClass])
})

const counted = (last: string) =>
  build.within(built.school_id, async (tx) => {
    const { rows } = await sql<{ subject_id: number; due: number }>`
      select subject_id, due from lists_due(${last}::date) order by subject_id`.execute(tx)
    return rows
  })

/** Day by day, as the board asks. */
const added = (last: string) =>
  build.within(built.school_id, async (tx) => {
    const { rows } = await sql<{ subject_id: number; due: number }>`
      select d.subject_id, count(*) as due
      from generate_series(${FIRST}::timestamp, ${last}::timestamp, interval '1 day') as days (day)
      join partials p on p.level = 2 and days.day between p.start_date and p.end_date
      cross join lateral due_lists(days.day::date) d
      join subjects s on s.subject_id = d.subject_id
      join groups g on g.group_id = s.group_id and g.level = 2
      group by d.subject_id order by d.subject_id`.execute(tx)
    return rows
  })

test.each([FIRST, '2026-02-06', '2026-02-09', '2026-02-24', '2026-02-28', LAST, TODAY])(
  'until %s as many lists were due as were due on each day since the first, inside a partial',
  async (last) => {
    const due = await counted(last)
    expect(due).toEqual(await added(last))
    expect(due.length).toBeGreaterThan(0)
  },
)

test('before the first list of the level none was due, and none of a level that has taken none', async () => {
  const subjects = async (last: string) => (await counted(last)).map(({ subject_id }) => subject_id)
  expect(await subjects('2026-02-02')).toEqual([])
  const { rows } = await build.within(built.school_id, (tx) =>
    sql<{ subject_id: number }>`select subject_id from subjects where group_id = ${groups.other}`.execute(tx),
  )
  expect(await subjects(LAST)).not.toContain(rows[0]!.subject_id)
})

test('another school is asked nothing', async () => {
  const other = await build.school()
  const { rows } = await build.within(other, (tx) => sql`select * from lists_due(${LAST}::date)`.execute(tx))
  expect(rows).toEqual([])
})
