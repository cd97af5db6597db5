import { createActivity } from '@plantel/contract/activities'
import { LEVEL, TURN } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const FREE = {
  description: 'Sin clases',
  school_cycle: '2025-2026',
  level: 0,
  is_range: 0,
  start_date: '2026-03-16 00:00:00',
  no_class: 1,
} as const

const someone = async (): Promise<Person> => build.user(await build.school(), ['DIRECTOR'])

const plan = async (person: Person, change: object = {}): Promise<number> => {
  const { data } = await as(person).call(createActivity, {
    params: { id: person.school_id },
    body: { ...FREE, ...change },
  })
  return data.activity_id
}

/** Friday 13 to Saturday 21 March 2026 as the group has them. */
const daysOf = async ({ school_id }: Person, group_id: number, saturdays = false): Promise<string[]> => {
  const { rows } = await build.within(school_id, (tx) =>
    sql<{
      day: string
    }>`select day from school_days(${group_id}, '2026-03-13', '2026-03-21', ${saturdays}) as d (day)`.execute(
      tx,
    ),
  )
  return rows.map(({ day }) => day.slice(-2))
}

const isSchoolDay = async ({ school_id }: Person, group_id: number, day: string): Promise<boolean> => {
  const { rows } = await build.within(school_id, (tx) =>
    sql<{ yes: boolean }>`select is_school_day(${group_id}, ${day}::date) as yes`.execute(tx),
  )
  return rows[0]!.yes
}

/** `group 16`, as often as an activity says so. */
const withoutClasses = async ({ school_id }: Person): Promise<string[]> => {
  const { rows } = await build.within(school_id, (tx) =>
    sql<{ group_id: number; day: string }>`
      select group_id, day from days_without_classes('2026-03-13', '2026-03-21') order by day, group_id`.execute(
      tx,
    ),
  )
  return rows.map(({ group_id, day }) => `${group_id} ${day.slice(-2)}`)
}

test('without a calendar Monday to Friday are school days, and Saturday for who has lists on Saturdays', async () => {
  const person = await someone()
  const group = await build.group(person.school_id)
  expect(await daysOf(person, group)).toEqual(['13', '16', '17', '18', '19', '20'])
  expect(await daysOf(person, group, true)).toEqual(['13', '14', '16', '17', '18', '19', '20', '21'])
})

test('a day without classes is none, nor are those of a range; other activities change nothing', async () => {
  const person = await someone()
  const group = await build.group(person.school_id)
  await plan(person, { no_class: 0 })
  expect(await daysOf(person, group)).toContain('16')
  await plan(person)
  const hours = { is_range: 1, start_date: '2026-03-18 08:00:00', end_date: '2026-03-19 14:00:00' }
  await plan(person, hours)
  expect(await daysOf(person, group)).toEqual(['13', '17', '20'])
  expect(await isSchoolDay(person, group, '2026-03-18')).toBe(false)
  expect(await isSchoolDay(person, group, '2026-03-20')).toBe(true)
  expect(await isSchoolDay(person, group, '2026-03-21')).toBe(false)
  expect(await withoutClasses(person)).toEqual([`${group} 16`, `${group} 18`, `${group} 19`])
})

test('of a level only for its groups, of a turn only for it, of groups only for these', async () => {
  const person = await someone()
  const { school_id } = person
  const secondary = await build.group(school_id, { level: LEVEL.secondary, turn: TURN.morning })
  const primary = await build.group(school_id, { level: LEVEL.primary, turn: TURN.morning })
  const afternoon = await build.group(school_id, { level: LEVEL.primary, turn: TURN.afternoon })
  await plan(person, { level: LEVEL.primary })
  const ofTurn = await plan(person, { start_date: '2026-03-17 00:00:00' })
  const ofGroup = await plan(person, { start_date: '2026-03-18 00:00:00' })
  await inSchoolAsOwner(school_id, `update activities set turn = 2 where activity_id = ${ofTurn}`)
  await inSchoolAsOwner(school_id, `update activities set by_groups = true where activity_id = ${ofGroup}`)
  await inSchoolAsOwner(
    school_id,
    `insert into activity_groups (activity_id, group_id) values (${ofGroup}, ${secondary})`,
  )
  expect(await daysOf(person, secondary)).toEqual(['13', '16', '17', '19', '20'])
  expect(await daysOf(person, primary)).toEqual(['13', '17', '18', '19', '20'])
  expect(await daysOf(person, afternoon)).toEqual(['13', '18', '19', '20'])
  expect((await withoutClasses(person)).toSorted()).toEqual(
    [`${primary} 16`, `${afternoon} 16`, `${afternoon} 17`, `${secondary} 18`].toSorted(),
  )
})

test('a day is one of the school’s own time', async () => {
  const person = await build.user(await build.school({ time_zone: 'America/Tijuana' }), ['DIRECTOR'])
  const group = await build.group(person.school_id)
  await plan(person, { is_range: 1, end_date: '2026-03-16 23:59:59' })
  expect(await daysOf(person, group)).toEqual(['13', '17', '18', '19', '20'])
  expect(await withoutClasses(person)).toEqual([`${group} 16`])
})

test('another school’s calendar is not read', async () => {
  const [mine, theirs] = [await someone(), await someone()]
  const group = await build.group(mine.school_id)
  await plan(theirs)
  expect(await isSchoolDay(mine, group, '2026-03-16')).toBe(true)
})
