import { readStudents } from '@plantel/contract/students'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../db/in-school.ts'
import { NOON, TODAY } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { supervisorOf, visit } from '../../../test/build/supervised.ts'
import { countSchool } from './figures-sql.ts'
import { lookIntoSupervised } from './reach.ts'

const TABLES = [
  'school_stats',
  'school_figures',
  'supervision_visits',
  'supervision_surveys',
  'students',
  'users',
  'settings',
]

const schoolsSeen = async (tx: Tx): Promise<Record<string, number[]>> => {
  const seen: Record<string, number[]> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ school_id: number }>`
      select distinct school_id from ${sql.table(table)} order by 1`.execute(tx)
    seen[table] = rows.map(({ school_id }) => school_id)
  }
  return seen
}

const ground = async () => {
  const assigned = await build.taughtClass()
  const foreign = await build.taughtClass()
  const person = await supervisorOf(assigned.school_id)
  const other = await supervisorOf(foreign.school_id)
  const trained = { professors: 0, assessors: 0, directors: 0 }
  await visit(person, assigned.school_id, { trained })
  await visit(other, foreign.school_id, { trained })
  for (const { school_id } of [assigned, foreign])
    await build.within(school_id, (tx) => countSchool(tx, { today: TODAY, now: NOON }))
  return { person, assigned: assigned.school_id }
}

test('who looks into supervised schools sees their numbers and visits, and nothing else of them', async () => {
  const { person, assigned } = await ground()
  const seen = await build.within(person.school_id, async (tx) => {
    await lookIntoSupervised(tx, { ...person, scopes: ['assigned'] })
    return schoolsSeen(tx)
  })
  const own = person.school_id
  expect(seen).toEqual({
    school_stats: [assigned, own].toSorted((one, two) => one - two),
    school_figures: [assigned],
    supervision_visits: [assigned],
    supervision_surveys: [],
    students: [],
    users: [own],
    settings: [],
  })
})

test('until they look, and in the next transaction, they see the own school only', async () => {
  const { person } = await ground()
  const look = () => build.within(person.school_id, schoolsSeen)
  const before = await look()
  expect(before).toMatchObject({ school_stats: [person.school_id], supervision_visits: [] })
  await build.within(person.school_id, (tx) => lookIntoSupervised(tx, { ...person, scopes: ['assigned'] }))
  expect(await look()).toEqual(before)
})

test('what they see they cannot change, nor write beside it', async () => {
  const { person, assigned } = await ground()
  const changed = await build.within(person.school_id, async (tx) => {
    await lookIntoSupervised(tx, { ...person, scopes: ['assigned'] })
    return sql`update school_stats set directors = 9 where school_id = ${assigned}`.execute(tx)
  })
  expect(changed.numAffectedRows).toBe(0n)
  const writing = build.within(person.school_id, async (tx) => {
    await lookIntoSupervised(tx, { ...person, scopes: ['assigned'] })
    await sql`insert into supervision_surveys (school_id, account_id, supervisor_name, supervisor_last_name, contact, answers)
      values (${assigned}, ${person.account_id}, 'x', 'x', 'x', '{}')`.execute(tx)
  })
  await expect(writing).rejects.toMatchObject({ code: '42501' })
})

test('an administrator who also supervises has the total of one school in every other list', async () => {
  const { assigned } = await ground()
  const school_id = await build.school()
  await build.students(school_id, 2)
  const person = await build.user(school_id, ['ADMINISTER', 'SUPERVISOR'])
  await build.supervised(person.account_id, assigned)
  const { meta } = await as(person).call(readStudents, { params: { id: school_id } })
  expect(meta.total).toBe(2)
})
