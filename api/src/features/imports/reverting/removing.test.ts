import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { asOwner, database, inSchoolAsOwner } from '../../../../test/app.ts'
import type { Person } from '../../../../test/as.ts'
import { build } from '../../../../test/build/build.ts'
import { applied } from '../../../../test/build/imported-list.ts'
import { listOf, newAdministrator, readyList, studentsIn } from '../../../../test/build/imported-school.ts'
import { inSchool, type Tx } from '../../../db/in-school.ts'
import { type Made, removeMade } from './revert-sql.ts'

let by: Person

beforeEach(async () => {
  by = await newAdministrator()
})

const SURNAMES = ['ARCE', 'BRAVO', 'CANO', 'DUARTE', 'ELIZALDE', 'FLORES', 'GARZA', 'HARO', 'ICAZA']

/** Each with a mother whose phone nobody knows, but for the one that is given. */
const imported = async (known?: string): Promise<number> => {
  const lines = SURNAMES.map((last_name, place) => ({
    folio: `M-${place}`,
    last_name,
    name: 'ANA',
    second_last_name: 'GIL',
    born: `0${place + 1}/03/2015`,
    mother: `ROSA ${last_name} LUNA`,
    mother_phone: place === 4 && known !== undefined ? known : build.phone(),
  }))
  return (await applied(by, await readyList(by, listOf(...lines)))).import_id
}

const madeBy = async (import_id: number, entity: Made): Promise<number[]> => {
  const rows = await inSchoolAsOwner<{ id: number }>(
    by.school_id,
    `select entity_id::int as id from import_changes where import_id = ${import_id} and entity = '${entity}' and op in ('insert', 'link') order by 1`,
  )
  return rows.map(({ id }) => id)
}

const within = <Result>(work: (tx: Tx) => Promise<Result>, user_id = by.user_id): Promise<Result> =>
  inSchool(database(), by.school_id, user_id, work)

const differences = () => inSchoolAsOwner(by.school_id, 'select * from stats_differences')

test('of many, those that something refers to stay with what is theirs; the others go, and are counted', async () => {
  const import_id = await imported()
  const students = await madeBy(import_id, 'student')
  const links = await madeBy(import_id, 'relationship')
  // In both halves, side by side and at an end.
  const held = [students[0]!, students[4]!, students[5]!]
  const linked = await inSchoolAsOwner<{ id: number }>(
    by.school_id,
    `select relationship_id::int as id from relationships where student_id in (${held.join(', ')})`,
  )
  const free = links.filter((id) => !linked.some((each) => each.id === id))
  const gone = await within(async (tx) => {
    await removeMade(tx, { import_id, entity: 'relationship', ids: free })
    await removeMade(tx, { import_id, entity: 'enrollment', ids: await madeBy(import_id, 'enrollment') })
    return removeMade(tx, { import_id, entity: 'student', ids: students })
  })
  expect(new Set(gone)).toEqual(new Set(students.filter((id) => !held.includes(id))))
  expect(new Set((await studentsIn(by)).map(({ student_id }) => student_id))).toEqual(new Set(held))
  const places = await inSchoolAsOwner<{ relationships: number; stats: boolean }>(
    by.school_id,
    'select p.relationships::int, s.student_id is not null as stats from student_places p left join student_stats s using (school_id, student_id)',
  )
  expect(places).toEqual(held.map(() => ({ relationships: 1, stats: true })))
  expect(await differences()).toEqual([])
  const reverted = await inSchoolAsOwner<{ id: number }>(
    by.school_id,
    `select entity_id::int as id from import_changes where import_id = ${import_id} and entity = 'student' and reverted_at is null order by 1`,
  )
  expect(reverted.map(({ id }) => id)).toEqual(held)
})

test('an account goes with its person, unless another school has it; whoever stays keeps the account', async () => {
  const known = await build.user(await build.school(), ['PARENT'])
  const import_id = await imported(known.cellphone)
  const people = await madeBy(import_id, 'user')
  const accounts = await inSchoolAsOwner<{ user_id: number; account_id: number | null }>(
    by.school_id,
    `select user_id::int, account_id::int from users where user_id in (${people.join(', ')}) order by user_id`,
  )
  const [kept] = people
  const links = await inSchoolAsOwner<{ id: number }>(
    by.school_id,
    `select relationship_id::int as id from relationships where parent_id <> ${kept!}`,
  )
  const gone = await within(async (tx) => {
    await removeMade(tx, { import_id, entity: 'relationship', ids: links.map(({ id }) => id) })
    return removeMade(tx, { import_id, entity: 'user', ids: people })
  })
  expect(new Set(gone)).toEqual(new Set(people.slice(1)))
  const own = accounts.flatMap(({ account_id }) => account_id ?? [])
  expect(own.length).toBeGreaterThan(people.length - 2)
  const left = await asOwner<{ account_id: number }>(
    'select account_id::int from accounts where account_id = any ($1) order by 1',
    [[...own, known.account_id]],
  )
  const staying = accounts.find(({ user_id }) => user_id === kept)!.account_id
  expect(new Set(left.map(({ account_id }) => account_id))).toEqual(new Set([staying, known.account_id]))
  expect(await differences()).toEqual([])
})

test('nothing goes that this import did not make, or for anybody but the administration', async () => {
  const import_id = await imported()
  const [other] = await build.students(by.school_id, 1)
  const asked = { import_id, entity: 'student' as const, ids: [other!] }
  expect(await within((tx) => removeMade(tx, asked))).toEqual([])
  const students = await madeBy(import_id, 'student')
  const foreign = { import_id: import_id + 1, entity: 'student' as const, ids: students }
  expect(await within((tx) => removeMade(tx, foreign))).toEqual([])
  const professor = await build.user(by.school_id, ['PROFESSOR'])
  await expect(
    within((tx) => removeMade(tx, { ...asked, ids: students }), professor.user_id),
  ).rejects.toThrow('only the administration')
  for (const inner of ['remove_import_rows', 'remove_free_rows'])
    await expect(
      within((tx) => sql`select from ${sql.ref(inner)}('student', ${students}::bigint[])`.execute(tx)),
    ).rejects.toThrow('permission denied')
  expect(await studentsIn(by)).toHaveLength(SURNAMES.length + 1)
})
