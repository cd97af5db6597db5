import { bulkAdvisor } from '@plantel/contract/bulk'
import { readGroups } from '@plantel/contract/groups'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { cluster } from '../../../test/clusters/cluster.ts'
import type { Statement } from '../../../test/failing-statement.ts'
import { type Explained, listStatement, type PlanNode, statementsOf, stepsOf } from '../../../test/plans.ts'

const GROUPS = 300
const PROFESSORS = 100
/** Each is given to every tenth group. */
const ENTRIES = 30
const CLASSES = GROUPS * 3
/** Families above all. */
const OTHER_PEOPLE = 3_000
const PAGE = 20

const app = new Client({ connectionString: cluster().appUrl })
let administrator: Person

/** Two alike: a table that holds one school alone is read whole. */
const fill = async (): Promise<Person> => {
  const school_id = await build.school()
  const person = await build.user(school_id, ['ADMINISTER'])
  await build.within(school_id, async (tx) => {
    const people = (roles: string, names: string, count: number) =>
      sql`
      with a as (insert into accounts (cellphone, password_hash)
        select lpad((${school_id}::bigint * 100000 + i)::text, 10, ${roles.startsWith('01') ? '8' : '7'}), 'none'
        from generate_series(1, ${count}::int) i returning account_id)
      insert into users (account_id, group_id, name, last_name)
      select account_id, ${roles}, 'Ana', ${names} || row_number() over () from a`.execute(tx)
    await people('01000000000000000000', 'Maestra', PROFESSORS)
    await people('00010000000000000000', 'Maestra', OTHER_PEOPLE)
    await sql`insert into groups (grade, "group", turn, level)
      select i % 6 + 1, 'G' || i, 1, 2 from generate_series(1, ${GROUPS}::int) i`.execute(tx)
    await sql`insert into subject_catalogs (folio, title, level)
      select 'F' || i, 'Materia ' || i, 2 from generate_series(1, ${ENTRIES}::int) i`.execute(tx)
    await sql`insert into subjects (group_id, catalog_subject_id, professor_id)
      select g.group_id, c.catalog_subject_id, p.user_id
      from (select group_id, row_number() over (order by group_id) as place from groups) g
      join (select catalog_subject_id, row_number() over (order by catalog_subject_id) as place from subject_catalogs) c
        on (g.place + c.place) % 10 = 0
      join (select user_id, row_number() over (order by user_id) - 1 as place from users where group_id like '_1%') p
        on p.place = (g.place * 3 + c.place) % ${PROFESSORS}`.execute(tx)
  })
  return person
}

beforeAll(async () => {
  await app.connect()
  await fill()
  await fill()
  // A table of a page or two is read whole.
  await build.within(await build.school(), (tx) =>
    sql`insert into subject_catalogs (folio, title, level)
      select 'F' || i, 'Materia ' || i, 2 from generate_series(1, 3000) i`.execute(tx),
  )
  administrator = await fill()
  for (const table of ['groups', 'group_stats', 'group_words', 'subjects', 'subject_catalogs', 'users'])
    await asOwner(`analyze ${table}`)
}, 300_000)
afterAll(() => app.end())

const inTheSchool = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await app.query('begin')
  await app.query("select set_config('app.school_id', $1, true)", [String(administrator.school_id)])
  try {
    return await work()
  } finally {
    await app.query('rollback')
  }
}

/** As it is planned once it is prepared: without a look at what was typed. */
const planOf = ({ text, values }: Statement): Promise<PlanNode[]> =>
  inTheSchool(async () => {
    await app.query('set local plan_cache_mode = force_generic_plan')
    const explain = `explain (analyze, timing off, format json) ${text}`
    return stepsOf((await app.query<Explained>(explain, values)).rows)
  })

const rowsOf = (steps: readonly PlanNode[], table: string): number =>
  Math.max(
    0,
    ...steps
      .filter((step) => step['Relation Name'] === table)
      .map((step) => step['Actual Rows'] * step['Actual Loops']),
  )

const scans = (steps: readonly PlanNode[]): string[] =>
  steps.filter((step) => step['Node Type'] === 'Seq Scan').flatMap((step) => step['Relation Name'] ?? [])

const SEARCHES = ['g1', '3g1', 'maestra7', 'materia', 'primaria maestra materia', 'x']

const READ: Record<string, number> = {
  users: PROFESSORS,
  subject_catalogs: ENTRIES,
  subjects: CLASSES,
  group_words: GROUPS,
  groups: GROUPS,
}

test.each(SEARCHES)(
  '%s: the list reads who teaches and what is taught, once each, by index',
  async (search) => {
    const sent = { params: { id: administrator.school_id }, query: { search, per_page: PAGE } }
    const steps = await planOf(await listStatement(administrator, readGroups, sent))
    expect(scans(steps)).toEqual([])
    for (const [table, most] of Object.entries(READ))
      expect(rowsOf(steps, table), table).toBeLessThanOrEqual(most)
    expect(steps.flatMap((step) => step['Index Name'] ?? [])).toContain('users_professors')
  },
)

test('what a word does not name is not looked for among the classes', async () => {
  const sent = { params: { id: administrator.school_id }, query: { search: 'xyz', per_page: PAGE } }
  const steps = await planOf(await listStatement(administrator, readGroups, sent))
  // A hash join fetches one row of its outer side, to see whether there is any.
  expect(rowsOf(steps, 'subjects')).toBeLessThanOrEqual(1)
})

test('one professor is found by the classes of that one', async () => {
  const sent = { params: { id: administrator.school_id }, query: { search: 'maestra77', per_page: PAGE } }
  const { data } = await as(administrator).call(readGroups, sent)
  expect(data.length).toBeGreaterThan(0)
  const steps = await planOf(await listStatement(administrator, readGroups, sent))
  expect(rowsOf(steps, 'subjects')).toBeLessThanOrEqual((CLASSES / PROFESSORS) * 2)
})

test('all that match are found by the same', async () => {
  const search = 'maestra77 materia'
  const list = { params: { id: administrator.school_id }, query: { search } }
  const { meta } = await as(administrator).call(readGroups, list)
  const statements = await statementsOf(administrator, bulkAdvisor, {
    params: { id: administrator.school_id },
    body: { filter: { search }, expect: meta.total, assessor_id: null },
  })
  const found = statements.find(({ text }) => text.includes('judged'))!
  expect(scans(await planOf(found))).toEqual([])
})
