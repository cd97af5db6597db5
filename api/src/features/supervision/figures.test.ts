import { readSupervisedSchools } from '@plantel/contract/supervision'
import { expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { detailAs, listAs, supervisorOf, visit } from '../../../test/build/supervised.ts'
import { toldFamily } from '../../../test/build/told-family.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { statementsWhile } from '../../../test/plans.ts'
import { noHelpers } from '../../../test/task-helpers.ts'
import { supervisionTasks } from './tasks.ts'

const count = () =>
  supervisionTasks({ ...workshop(), now: () => NOON })['count-supervised-schools']!({}, noHelpers)

/** Three students: five absences in twenty marks, two of three grades, one report, one of three families came lately. */
const school = async () => {
  const family = await toldFamily()
  const { school_id, group_id, subject_id, partials, mother, strangersMother } = family
  await inSchoolAsOwner(
    school_id,
    `update group_stats set grade_sum = 17500, grade_count = 2, presences = 15, absences = 5, reports = 1 where group_id = ${group_id};
     insert into capture_counts (partial_id, subject_id, graded) values (${partials[1]}, ${subject_id}, 2)
       on conflict (school_id, partial_id, subject_id) do update set graded = 2`,
  )
  for (const [person, at] of [
    [mother, "timestamptz '2026-03-01'"],
    [strangersMother, "timestamptz '2025-12-01'"],
  ] as const)
    await asOwner(`update memberships set signed_in_at = ${at} where user_id = ${person.user_id}`)
  return family
}

test('a supervisor reads averages, attendance, capture, reports and families of each school', async () => {
  const { school_id } = await school()
  const person = await supervisorOf(school_id)
  expect((await listAs(person))[0]!.figures).toBeNull()
  await count()
  const [row] = await listAs(person)
  expect(row!.figures).toEqual({
    counted_at: NOON.toISOString(),
    average: 87.5,
    attendance: 75,
    capture: 66.7,
    reports: 33.3,
    families: 33.3,
    last: null,
  })
  expect((await detailAs(person, school_id)).figures).toEqual(row!.figures)
})

test('they stand beside those of the last finished cycle', async () => {
  const { school_id, group_id } = await school()
  await inSchoolAsOwner(
    school_id,
    `with c as (insert into cycles (cycle, level, segment_cut, snaphot) select '2024_2025', level, 1, '2024_2025-' || level from groups where group_id = ${group_id} returning cycle_id)
     insert into groups (grade, "group", turn, level, cycle_id) select '1', 'Z', 1, o.level, c.cycle_id from c, groups o where o.group_id = ${group_id};
     update group_stats set grade_sum = 8000, grade_count = 1, presences = 9, absences = 1
       where group_id = (select max(group_id) from groups)`,
  )
  const person = await supervisorOf(school_id)
  await count()
  expect((await listAs(person))[0]!.figures?.last).toEqual({
    cycle: '2024_2025',
    average: 80,
    attendance: 90,
    reports: null,
  })
})

test('nobody counts a school that nobody supervises, nor reads that of others', async () => {
  const [mine, foreign, alone] = [await school(), await school(), await school()]
  const person = await supervisorOf(mine.school_id)
  await supervisorOf(foreign.school_id)
  await count()
  expect((await listAs(person)).map(({ school: { school_id } }) => school_id)).toEqual([mine.school_id])
  const rowsOf = ({ school_id }: { school_id: number }) =>
    inSchoolAsOwner(school_id, `select past from school_figures where school_id = ${school_id}`)
  expect([await rowsOf(mine), await rowsOf(foreign), await rowsOf(alone)]).toEqual([
    [{ past: false }],
    [{ past: false }],
    [],
  ])
})

test('the days since the last visit are told', async () => {
  const { school_id } = await school()
  const person = await supervisorOf(school_id)
  const none = { professors: 0, assessors: 0, directors: 0 }
  await visit(person, school_id, { date: '2026-03-01', trained: none })
  expect((await listAs(person))[0]!.days_since).toBe(9)
})

test('a page of schools is one statement, however many there are', async () => {
  const person = await supervisorOf((await school()).school_id)
  const sent = () => statementsWhile(() => as(person).call(readSupervisedSchools))
  await sent()
  const before = (await sent()).length
  for (const each of [await school(), await school()])
    await build.supervised(person.account_id, each.school_id)
  expect(await sent()).toHaveLength(before)
})
