import type { Role } from '@plantel/contract/permissions'
import { readReports } from '@plantel/contract/reports'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { type Explained, listStatement, stepsOf } from '../../../test/plans.ts'

const REPORTS = 20_000
const STUDENTS = 2_000
const GROUPS = 80
const TYPES = 10
const PAGE = 10
/** What a page and what is shown of its rows may hand on at most: the groups of the cycle are looked up in a hash. */
const A_PAGE = GROUPS + 20
/** Between equals of an order all are read: what one group, or one type, has. */
const OF_A_GROUP = REPORTS / GROUPS + A_PAGE
const OF_A_TYPE = REPORTS / TYPES + A_PAGE
const OF_A_PERSON = 1_000

const app = new Client({ connectionString: cluster().appUrl })
const people: Partial<Record<Role, Person>> = {}
let school_id: number
let ids: { group_id: number; student_id: number; catalog_report_id: number }

beforeAll(async () => {
  await app.connect()
  school_id = await build.school()
  for (const role of ['ADMINISTER', 'PROFESSOR', 'ASSESSOR'] as const)
    people[role] = await build.user(school_id, [role])
  const other = await build.user(school_id, ['PROFESSOR', 'ASSESSOR'])
  await build.within(school_id, async (tx) => {
    await sql`insert into students (folio, name, last_name, second_last_name, cellphone, street, colony, outside_number,
        zipcode, gender)
      select 'F' || i, 'Nombre' || i % 97, 'Peña' || i % 501, 'Ruiz' || i % 301, '6181234567', 'c', 'c', '1', '34000', 1
      from generate_series(1, ${STUDENTS}::int) i`.execute(tx)
    await sql`insert into groups (grade, "group", turn, level)
      select i % 6 + 1, 'G' || i, 1, i % 3 + 1 from generate_series(1, ${GROUPS}::int) i`.execute(tx)
    await sql`insert into report_catalogs (title) select 'Tipo ' || i from generate_series(1, ${TYPES}::int) i`.execute(
      tx,
    )
    await sql`insert into files (student_id, assessor_id, status)
      select s.student_id, case when s.student_id % 40 = 0 then ${people.ASSESSOR!.user_id}::bigint else ${other.user_id}::bigint end, 1
      from students s`.execute(tx)
    await sql`
      with g as (select group_id, row_number() over (order by group_id) - 1 as place from groups),
        c as (select catalog_report_id, row_number() over (order by catalog_report_id) - 1 as place from report_catalogs),
        f as (select file_id, row_number() over (order by file_id) - 1 as place from files)
      insert into reports (file_id, group_id, catalog_report_id, user_id, created_at)
      select f.file_id, g.group_id, c.catalog_report_id,
        case when i % 50 = 0 then ${people.PROFESSOR!.user_id}::bigint else ${other.user_id}::bigint end,
        '2026-01-07T14:00:00Z'::timestamptz + i * interval '5 minutes'
      from generate_series(1, ${REPORTS}::int) i
      join g on g.place = i % ${GROUPS}::int join c on c.place = i * 7 / 3 % ${TYPES}::int
      join f on f.place = i * 13 % ${STUDENTS}::int`.execute(tx)
    const { rows } = await sql<typeof ids>`select r.group_id, f.student_id, r.catalog_report_id
      from reports r join files f using (school_id, file_id) limit 1`.execute(tx)
    ids = rows[0]!
  })
  for (const table of ['students', 'groups', 'group_stats', 'files', 'report_catalogs', 'users'])
    await asOwner(`analyze ${table}`)
  await asOwner('vacuum analyze reports')
}, 300_000)
afterAll(() => app.end())

const literalOf = (value: unknown): string =>
  Array.isArray(value) ? app.escapeLiteral(`{${value.join(',')}}`) : String(value)

const prepared = async <Result>(
  query: object,
  work: (execute: string) => Promise<Result>,
  caller = people.ADMINISTER!,
): Promise<Result> => {
  const sent = { params: { id: school_id }, query: { per_page: PAGE, ...query } }
  const { text, values } = await listStatement(caller, readReports, sent)
  await app.query('begin read only')
  try {
    await app.query("select set_config('app.school_id', $1, true)", [String(school_id)])
    await app.query(`prepare list as ${text}`)
    const literals = values.map((value) =>
      typeof value === 'string' ? app.escapeLiteral(value) : literalOf(value),
    )
    return await work(literals.length === 0 ? 'execute list' : `execute list (${literals.join(', ')})`)
  } finally {
    await app.query('rollback')
    await app.query('deallocate all')
  }
}

/** The plan that serves whatever is asked, which is the one that PostgreSQL keeps. */
const planOf = async (query: object, caller?: Person) => {
  const { rows } = await prepared(
    query,
    async (execute) => {
      await app.query('set local plan_cache_mode = force_generic_plan')
      return app.query<Explained>(`explain (analyze, timing off, format json) ${execute}`)
    },
    caller,
  )
  const nodes = stepsOf(rows)
  const named = (key: 'Relation Name' | 'Index Name', some = nodes) => [
    ...new Set(some.flatMap((node) => node[key] ?? [])),
  ]
  return {
    tables: named('Relation Name').toSorted(),
    indexes: named('Index Name'),
    scanned: named(
      'Relation Name',
      nodes.filter((node) => node['Node Type'] === 'Seq Scan'),
    ),
    most: Math.max(
      ...nodes
        .filter((node) => node['Node Type'] !== 'Index Only Scan')
        .map((node) => node['Actual Rows'] * node['Actual Loops']),
    ),
  }
}

const bothWays = (names: readonly string[]) => names.flatMap((name) => [name, `-${name}`])

describe('the list of a school with twenty thousand reports', () => {
  test.each(bothWays(['created_at', 'file_id', 'student']))(
    'sorted by %s walks to the end of its page',
    async (sort) => {
      const plan = await planOf({ sort })
      expect(plan.scanned).not.toContain('reports')
      expect(plan.most).toBeLessThanOrEqual(A_PAGE)
    },
  )

  test.each(bothWays(['group']))('sorted by %s reads the groups of its page', async (sort) => {
    const plan = await planOf({ sort })
    expect(plan.indexes).toContain('reports_group')
    expect(plan.most).toBeLessThanOrEqual(OF_A_GROUP)
  })

  test.each(bothWays(['title']))('sorted by %s reads the types of its page', async (sort) => {
    const plan = await planOf({ sort })
    expect(plan.indexes).toContain('reports_catalog')
    expect(plan.most).toBeLessThanOrEqual(OF_A_TYPE)
  })

  test('of a group walks its reports', async () => {
    const plan = await planOf({ group_id: ids.group_id })
    expect(plan.indexes).toContain('reports_group')
    expect(plan.most).toBeLessThanOrEqual(A_PAGE)
  })

  test('of a type walks its reports', async () => {
    const plan = await planOf({ catalog_report_id: ids.catalog_report_id })
    expect(plan.indexes).toContain('reports_catalog')
    expect(plan.most).toBeLessThanOrEqual(A_PAGE)
  })

  test('of some days walks them', async () => {
    const plan = await planOf({ from: '2026-02-01', to: '2026-02-15' })
    expect(plan.indexes).toContain('reports_by_date')
    expect(plan.most).toBeLessThanOrEqual(A_PAGE)
  })

  test.each([
    ['a student', () => ({ student_id: ids.student_id }), 'files_student'],
    ['a search', () => ({ search: 'pena77 nombre1' }), 'students_search'],
  ])('of %s reads what it finds', async (_, query, index) => {
    const plan = await planOf(query())
    expect(plan.indexes).toEqual(expect.arrayContaining([index, 'reports_file']))
    expect(plan.scanned).not.toContain('reports')
    expect(plan.most).toBeLessThanOrEqual(A_PAGE)
  })

  test.each([
    ['a professor', 'PROFESSOR', 'reports_user'],
    ['an advisor', 'ASSESSOR', 'files_assessor'],
  ] as const)('for %s reads their own', async (_, role, index) => {
    const plan = await planOf({}, people[role])
    expect(plan.indexes).toContain(index)
    expect(plan.scanned).not.toContain('reports')
    expect(plan.most).toBeLessThanOrEqual(OF_A_PERSON)
  })

  test('reads no mark and no enrolment, whatever is asked', async () => {
    for (const query of [{}, { search: 'pena77' }, { sort: 'group', file_status: 1, from: '2026-02-01' }])
      expect([
        'files',
        'group_stats',
        'groups',
        'report_catalogs',
        'reports',
        'schools',
        'students',
        'users',
      ]).toEqual(expect.arrayContaining((await planOf(query)).tables))
  })

  test.each([
    ['as it is', {}],
    ['by student', { sort: 'student' }],
    ['searched', { search: 'pena77' }],
    ['of some days', { from: '2026-02-01' }],
  ])('%s is not planned anew for each call', async (_, query) => {
    const { rows } = await prepared(query, async (execute) => {
      for (let call = 0; call < 8; call += 1) await app.query(execute)
      return app.query<{ kept: number }>(
        "select generic_plans::int as kept from pg_prepared_statements where name = 'list'",
      )
    })
    // PostgreSQL tries it five times the other way.
    expect(rows).toEqual([{ kept: 3 }])
  })
})
