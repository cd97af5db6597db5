import { readGroups } from '@plantel/contract/groups'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { type Explained, listStatement, stepsOf } from '../../../test/plans.ts'

const GROUPS = 300
/** Of another school: in a small table even a page is read by reading it all. */
const OTHERS = 3_000
const PAGE = 20

const app = new Client({ connectionString: cluster().appUrl })
let administrator: Person
let school_id: number

const fillAnotherSchool = async () =>
  build.within(await build.school(), (tx) =>
    sql`insert into groups (grade, "group", turn, level)
      select i % 6 + 1, 'G' || i, i % 2 + 1, i % 3 + 1 from generate_series(1, ${OTHERS}::int) i`.execute(tx),
  )

beforeAll(async () => {
  await app.connect()
  await fillAnotherSchool()
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
  await build.within(school_id, async (tx) => {
    await sql`insert into groups (grade, "group", turn, level, assessor_id)
      select i % 6 + 1, 'G' || i, i % 2 + 1, i % 3 + 1, ${administrator.user_id} from generate_series(1, ${GROUPS}::int) i`.execute(
      tx,
    )
    await sql`insert into subject_catalogs (folio, title, level) select 'F' || i, 'Español', i from generate_series(1, 3) i`.execute(
      tx,
    )
    await sql`insert into subjects (group_id, catalog_subject_id)
      select g.group_id, c.catalog_subject_id from groups g join subject_catalogs c on c.level = g.level`.execute(
      tx,
    )
    await sql`update subject_stats set grade_sum = subject_id % 9973 * 3, grade_count = 3, absences = subject_id % 41`.execute(
      tx,
    )
  })
  for (const table of ['groups', 'group_stats', 'group_words', 'subject_stats', 'users'])
    await asOwner(`analyze ${table}`)
}, 300_000)
afterAll(() => app.end())

const inTheSchool = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await app.query('begin read only')
  await app.query("select set_config('app.school_id', $1, true)", [String(school_id)])
  try {
    return await work()
  } finally {
    await app.query('rollback')
  }
}

/** `sorting` off: the order must come from an index, however few the rows are. */
const planOf = async (query: object, { sorting = true } = {}) => {
  const sent = { params: { id: school_id }, query: { ...query, per_page: PAGE } }
  const { text, values } = await listStatement(administrator, readGroups, sent)
  const rows = await inTheSchool(async () => {
    await app.query(`set local enable_sort = ${sorting}`)
    const explain = `explain (analyze, timing off, format json) ${text}`
    return (await app.query<Explained>(explain, values)).rows
  })
  const nodes = stepsOf(rows)
  return {
    tables: [...new Set(nodes.flatMap((node) => node['Relation Name'] ?? []))].toSorted(),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    /** How many rows of a table were handed on, by one step at most. */
    rowsOf: (table: string) =>
      Math.max(
        ...nodes
          .filter((node) => node['Relation Name'] === table)
          .map((node) => node['Actual Rows'] * node['Actual Loops']),
      ),
  }
}

const bothWays = (names: readonly string[]) => names.flatMap((name) => [name, `-${name}`])

const OF_TITLES = bothWays(['title'])
const KEPT = bothWays([
  'students',
  'subjects',
  'average_rating',
  'total_absence',
  'absence_rate',
  'total_presence',
  'total_reports',
])
const EVERY_SORT = [...OF_TITLES, ...bothWays(['level', 'turn']), ...KEPT]

/** All that the list may ever read: no class and no mark is among them. */
const TABLES = ['group_stats', 'groups', 'users']

describe('the list of a large school', () => {
  test.each(EVERY_SORT)('sorted by %s reads no classes, and advisors for its page only', async (sort) => {
    for (const filter of [{}, { level: 2 }, { turn: 1, special: 0, assessor: 1 }]) {
      const plan = await planOf({ ...filter, sort })
      expect(plan.tables).toEqual(TABLES)
      expect(plan.rowsOf('users')).toBeLessThanOrEqual(PAGE)
    }
    const found = await planOf({ sort, search: 'primaria g1' })
    expect(found.tables).toEqual([
      'group_stats',
      'group_words',
      'groups',
      'subject_catalogs',
      'subjects',
      'users',
    ])
    expect(found.rowsOf('users')).toBeLessThanOrEqual(PAGE)
  })

  test('for a student reads groups, their numbers and where the student is', async () => {
    const plan = await planOf({ special: 0, with_subjects: 1, without_student_id: 1 })
    expect(plan.tables).toEqual(['enrollments', ...TABLES])
    expect(plan.rowsOf('enrollments')).toBeLessThanOrEqual(PAGE)
  })

  test.each(OF_TITLES)(
    'sorted by %s reads a page from an index and the numbers of its rows',
    async (sort) => {
      for (const filter of [{}, { level: 2 }]) {
        const plan = await planOf({ ...filter, sort }, { sorting: false })
        expect(plan.indexes).toContain('groups_by_title')
        expect(plan.rowsOf('group_stats')).toBeLessThanOrEqual(PAGE)
      }
    },
  )

  test.each([
    ['by title', {}],
    ['by average', { sort: '-average_rating' }],
    ['of a level', { level: 2 }],
    ['searched', { search: 'primaria g1' }],
    ['without what was chosen', { special: 0, except: [1, 2] }],
    ['for a student', { special: 0, with_subjects: 1, without_student_id: 1 }],
  ])('%s is not planned again for each call', async (name, query) => {
    const sent = { params: { id: school_id }, query: { ...query, per_page: PAGE } }
    const { text, values } = await listStatement(administrator, readGroups, sent)
    const [counted] = await inTheSchool(async () => {
      for (let call = 0; call < 8; call += 1) await app.query({ name, text, values })
      const { rows } = await app.query<{ custom: number; generic: number }>(
        'select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name = $1',
        [name],
      )
      return rows
    })
    // PostgreSQL looks at the values of the first five calls, always.
    expect(counted).toEqual({ custom: 5, generic: 3 })
  })
})
