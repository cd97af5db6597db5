import { readSupervisedSchools } from '@plantel/contract/supervision'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { type Explained, statementsOf, stepsOf } from '../../../test/plans.ts'
import { lookIntoSupervised } from './reach.ts'
import { findSupervised, listSupervised } from './read-sql.ts'

let person: Person
const owner = new Client({ connectionString: cluster().ownerUrl })
beforeAll(async () => {
  person = await build.user(await build.school(), ['SUPER_ADMIN'])
  await owner.connect()
})
afterAll(() => owner.end())

const pageOf = (query: object) => as(person).call(readSupervisedSchools, { query })

test.each(['name', '-name', 'clave', '-clave'])(
  'by %s the pages follow each other, and say how many schools there are',
  async (sort) => {
    const [counted] = await asOwner<{ schools: number }>(
      'select count(*)::int as schools from schools where status = 1 and not platform and not demonstration',
    )
    const first = await pageOf({ sort, per_page: 3 })
    const second = await pageOf({ sort, page: 2, per_page: 3 })
    const both = await pageOf({ sort, per_page: 6 })
    expect(both.data).toEqual([...first.data, ...second.data])
    expect(first.meta.total).toBe(counted!.schools)
    const past = await pageOf({ sort, page: 100_000 })
    expect([past.data, past.meta.total]).toEqual([[], counted!.schools])
  },
)

test('a school that is closed or opened again is counted so', async () => {
  const total = async () => (await pageOf({})).meta.total
  const before = await total()
  const school_id = await build.school()
  expect(await total()).toBe(before + 1)
  await asOwner('update schools set status = 0 where school_id = $1', [school_id])
  expect(await total()).toBe(before)
  await asOwner('update schools set status = 1 where school_id = $1', [school_id])
  expect(await total()).toBe(before + 1)
})

test('a transaction that reads a page, or a school, is about nothing else', async () => {
  const every = { account_id: person.account_id, scopes: ['school'] as const }
  const reached = (work: 'page' | 'school') =>
    build.within(person.school_id, async (tx) => {
      await lookIntoSupervised(tx, every)
      if (work === 'page') await listSupervised(tx, every, {}, { page: 1, per_page: 2 })
      else await findSupervised(tx, every, person.school_id)
      const { rows } = await sql<{ ids: number[] }>`
        select array(select school_id from supervised_school_ids() as s (school_id)) as ids`.execute(tx)
      return rows[0]!.ids.map(Number)
    })
  expect(await reached('page')).toHaveLength(2)
  expect(await reached('school')).toEqual([person.school_id])
})

test.each(['name', '-name', 'clave', '-clave'])(
  'by %s a page is found by the index, however many schools there are',
  async (sort) => {
    const statements = await statementsOf(person, readSupervisedSchools, { query: { sort, per_page: 10 } })
    const { text, values } = statements.find((each) => each.text.includes('app.supervised_page'))!
    await owner.query('begin')
    await owner.query(
      "insert into schools (name, clave) select 'Otra ' || n, '10ZZZ' || n from generate_series(1, 5000) n",
    )
    await owner.query('analyze schools')
    await owner.query("select set_config('app.school_id', $1, true)", [String(person.school_id)])
    const { rows } = await owner.query<Explained>(`explain (analyze, format json) ${text}`, values)
    await owner.query('rollback')
    const steps = stepsOf(rows)
    expect(steps.map((step) => step['Index Name'])).toContain(
      sort.includes('name') ? 'schools_by_name' : 'schools_clave_key',
    )
    expect(Math.max(...steps.map((step) => step['Actual Rows'] * step['Actual Loops']))).toBeLessThanOrEqual(
      60,
    )
  },
)
