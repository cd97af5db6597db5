import { readStudents } from '@plantel/contract/students'
import { sql } from 'kysely'
import { Client, type QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { type Explained, listStatement, stepsOf } from '../../../test/plans.ts'

const STUDENTS = 3_000
const GROUPS = 100
/** What a page and what is shown of its rows may touch at most; a scan of the school would be far beyond. */
const A_PAGE = 120

const app = new Client({ connectionString: cluster().appUrl })
let administrator: Person
let school_id: number
let group_id: number

const READ = ['students', 'groups', 'enrollments', 'student_stats', 'student_places', 'school_stats']

/**
 * The plan that PostgreSQL keeps serves a school of average size. With few schools in each table all are as large as this one,
 * whatever other tests have built.
 */
const sizeOf = (table: string) => `alter table ${table} alter column school_id`

beforeAll(async () => {
  await app.connect()
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
  await build.within(school_id, async (tx) => {
    await sql`insert into students (folio, name, last_name, second_last_name, cellphone, street, colony, outside_number,
        zipcode, gender, status)
      select 'F' || i, 'Nombre' || i % 97, 'Peña' || i % 501, 'Ruiz' || i % 301, '6181234567', 'c', 'c', '1', '34000', 1,
        case when i % 50 = 0 then 0 else 1 end
      from generate_series(1, ${STUDENTS}::int) i`.execute(tx)
    await sql`insert into groups (grade, "group", turn, level, special)
      select i % 6 + 1, 'G' || i, 1, i % 3 + 1, case when i % 10 = 0 then 1 else 0 end
      from generate_series(1, ${GROUPS}::int) i`.execute(tx)
    await sql`with places as (select group_id, special, row_number() over (partition by special order by group_id) as place,
        count(*) over (partition by special) as many from groups)
      insert into enrollments (student_id, group_id, special)
      select s.student_id, p.group_id, p.special from students s
      join places p on p.special = 0 and p.place = s.student_id % p.many + 1
        or p.special = 1 and s.student_id % 7 = 0 and p.place = s.student_id % p.many + 1`.execute(tx)
    await sql`update student_stats set grade_sum = student_id % 9973 * 3, grade_count = 3, absences = student_id % 41,
      presences = student_id % 173`.execute(tx)
    group_id = (
      await tx.selectFrom('groups').select('group_id').where('special', '=', 0).executeTakeFirstOrThrow()
    ).group_id
  })
  for (const table of READ) await asOwner(`${sizeOf(table)} set (n_distinct = 4); analyze ${table}`)
}, 300_000)
afterAll(async () => {
  for (const table of READ) await asOwner(`${sizeOf(table)} reset (n_distinct)`)
  await app.end()
})

interface Plan {
  tables: string[]
  indexes: string[]
  most: number
  scanned: string[]
  walked: string[]
  sorted: number
}

/** The list's statement prepared on a connection of the application, within a transaction that is rolled back. */
const prepared = async <Result>(
  query: object,
  work: (execute: string) => Promise<Result>,
): Promise<Result> => {
  const { text, values } = await listStatement(administrator, readStudents, {
    params: { id: school_id },
    query,
  })
  await app.query('begin read only')
  try {
    await app.query("select set_config('app.school_id', $1, true)", [String(school_id)])
    await app.query(`prepare list as ${text}`)
    const literals = values.map((value) => {
      if (Array.isArray(value)) return `'{${value.join(',')}}'`
      return typeof value === 'number' ? value : app.escapeLiteral(String(value))
    })
    return await work(`execute list (${literals.join(', ')})`)
  } finally {
    await app.query('rollback')
    await app.query('deallocate all')
  }
}

/**
 * The plan that serves whatever is asked, which is the one that PostgreSQL keeps. `sorting` off: the order must come from an
 * index, however dear its rows are before the first vacuum.
 */
const planOf = async (query: object, { sorting = true } = {}): Promise<Plan> => {
  const { rows } = await prepared(query, async (execute) => {
    await app.query('set local plan_cache_mode = force_generic_plan')
    await app.query(`set local enable_sort = ${sorting}`)
    return app.query<Explained>(`explain (analyze, timing off, format json) ${execute}`)
  })
  const nodes = stepsOf(rows)
  const named = (key: 'Relation Name' | 'Index Name', some = nodes) => [
    ...new Set(some.flatMap((node) => node[key] ?? [])),
  ]
  return {
    tables: named('Relation Name').toSorted(),
    indexes: named('Index Name'),
    most: Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops'])),
    scanned: named(
      'Relation Name',
      nodes.filter((node) => node['Node Type'] === 'Seq Scan'),
    ),
    walked: named(
      'Index Name',
      nodes.filter((node) => node['Node Type'] === 'Index Only Scan'),
    ),
    sorted: Math.max(
      0,
      ...nodes
        .filter((node) => node['Node Type'] === 'Sort')
        .map((node) => node.Plans?.[0]?.['Actual Rows'] ?? 0),
    ),
  }
}

/** All that the list may ever read: no mark and no relationship is looked at, and enrolments of a page's students only. */
const TABLES = [
  'enrollments',
  'groups',
  'partials',
  'school_stats',
  'student_absence_days',
  'student_places',
  'student_stats',
  'students',
]
const WITHOUT_KEPT_TOTAL = TABLES.filter((table) => table !== 'school_stats')

const INDEXED = {
  name: 'students_by_name',
  folio: 'students_folio_key',
  student_id: 'student_stats_pkey',
  average_rating: 'student_stats_average',
  total_absence: 'student_stats_absences',
  groups: 'student_places_groups',
  amount_subjects: 'student_places_subjects',
  relationships: 'student_places_relationships',
}

/** An index by presences would be rewritten with every mark of a list. */
const SORTED_WHOLE = ['total_presence', '-total_presence']

const bothWays = (names: readonly string[]) => names.flatMap((name) => [name, `-${name}`])

describe('the list of a large school', () => {
  test('of what changed since reads the index of changes, and not the school', async () => {
    const plan = await planOf({ updated_since: '2999-01-01T00:00:00Z' })
    expect(plan.indexes).toContain('students_by_change')
    expect(plan.scanned).not.toContain('students')
    expect(plan.most).toBeLessThanOrEqual(A_PAGE)
  })

  test.each(bothWays(Object.keys(INDEXED)))(
    'sorted by %s reads a page from an index and no more',
    async (sort) => {
      const plan = await planOf({ sort })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of INDEXED are those of the table of cases
      expect(plan.indexes).toContain(INDEXED[sort.replace('-', '') as keyof typeof INDEXED])
      expect(plan.tables).toEqual(TABLES)
      expect(
        plan.scanned.filter((table) => ['students', 'student_stats', 'student_places'].includes(table)),
      ).toEqual([])
      expect(plan.most).toBeLessThanOrEqual(A_PAGE)
    },
  )

  test.each(bothWays(Object.keys(INDEXED)))(
    'of the active students, sorted by %s, does so too',
    async (sort) => {
      const plan = await planOf({ sort, status: 1 })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of INDEXED are those of the table of cases
      expect(plan.indexes).toContain(INDEXED[sort.replace('-', '') as keyof typeof INDEXED])
      expect(plan.tables).toEqual(TABLES)
      expect(plan.most).toBeLessThanOrEqual(A_PAGE)
    },
  )

  test.each(SORTED_WHOLE)('sorted by %s reads one kept row a student and sorts them', async (sort) => {
    const plan = await planOf({ sort })
    expect(plan.tables).toEqual(TABLES)
    expect(plan.scanned).not.toContain('students')
    expect(plan.most).toBe(STUDENTS)
    expect(plan.sorted).toBe(STUDENTS)
  })

  test.each([
    ['a search', { search: 'pena77 nombre1' }],
    ['a search that finds nobody', { search: 'nadie' }],
    ['a level', { level: 2 }],
    ['the lack of a group', { without_group: 1 }],
    ['everything together', { search: 'ruiz', level: 2, status: 1 }],
  ])('narrowed by %s reads no table of marks, however it is sorted', async (_, filter) => {
    for (const sort of [...bothWays(Object.keys(INDEXED)), ...SORTED_WHOLE])
      expect(WITHOUT_KEPT_TOTAL).toEqual((await planOf({ ...filter, sort })).tables)
  })

  test.each([
    ['one word', { search: 'pena77' }],
    ['two words', { search: 'pena77 nombre1' }],
    ['two words of which one is short', { search: 'pena77 n' }],
    ['a word and a status', { search: 'pena77', status: 1 }],
    ['a word and a level', { search: 'pena77', level: 2 }],
  ])('searched for %s looks them up in an index and reads whom it finds', async (_, query) => {
    const plan = await planOf(query)
    expect(plan.indexes).toContain('students_search')
    expect(plan.scanned).not.toContain('students')
    expect(plan.most).toBeLessThanOrEqual(A_PAGE)
  })

  test('where `like` may use no index, as in an outside database, a search finds the same by walking', async () => {
    const { text, values } = await listStatement(administrator, readStudents, {
      params: { id: school_id },
      query: { search: 'pena77' },
    })
    const outside = new Client({ connectionString: cluster().superuserUrl })
    await outside.connect()
    const asked = async <Row extends QueryResultRow>(statement: string) => {
      await outside.query('set local role plantel_app')
      await outside.query("select set_config('app.school_id', $1, true)", [String(school_id)])
      return (await outside.query<Row>(statement, values)).rows
    }
    try {
      await outside.query('begin')
      const found = await asked(text)
      await outside.query('reset role')
      await outside.query('alter function pg_catalog.textlike(text, text) not leakproof')
      expect(await asked(text)).toEqual(found)
      expect(found.length).toBeGreaterThan(0)
      expect(JSON.stringify(await asked(`explain (format json) ${text}`))).not.toContain('students_search')
    } finally {
      await outside.query('rollback')
      await outside.end()
    }
  })

  test.each([
    ['one short word', { search: 'uz' }],
    ['two short words', { search: 'uz e' }],
    ['a short word and a status', { search: 'uz', status: 1 }],
  ])('searched for %s is one walk through one index, and sorts no more than a page', async (_, query) => {
    const plan = await planOf(query, { sorting: false })
    expect(plan.walked).toContain('students_by_name')
    expect(plan.scanned).not.toContain('students')
    expect(plan.sorted).toBeLessThanOrEqual(A_PAGE)
  })

  test.each([
    ['a level', { level: 2 }],
    ['a level and a status', { level: 2, status: 1 }],
    ['the lack of a group', { without_group: 1 }],
  ])('of %s walks its names no further than a page', async (_, query) => {
    const plan = await planOf(query, { sorting: false })
    expect(plan.walked).toContain('student_places_level')
    expect(plan.scanned).not.toContain('student_places')
    expect(plan.sorted).toBeLessThanOrEqual(A_PAGE)
  })

  test('narrowed by a group reads the rows of that group', async () => {
    const plan = await planOf({ group_id })
    expect(plan.indexes).toContain('enrollments_student_key')
    expect(plan.most).toBeLessThanOrEqual(A_PAGE)
  })

  test.each([
    ['as it is', {}],
    ['by average', { sort: '-average_rating' }],
    ['searched', { search: 'pena77' }],
    ['of a level', { level: 2 }],
    ['of a status', { status: 0 }],
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

describe('what the office opens from its numbers', () => {
  const WAITING = STUDENTS / 30
  const OTHERS = 3_000

  /** One of thirty is *Por reinscribir*, and of those every other family has confirmed the cycle. */
  beforeAll(async () => {
    const parent = await build.user(school_id, ['PARENT'])
    const cycle = '2025-2026'
    await build.within(school_id, async (tx) => {
      await sql`update students set enrolled_on = null where status = 1 and substr(folio, 2)::int % 30 = 1`.execute(
        tx,
      )
      await sql`insert into family_confirmations (student_id, parent_id, cycle, confirmed_at)
        select student_id, ${parent.user_id}, ${cycle}, now() from students where enrolled_on is null and substr(folio, 2)::int % 60 = 1`.execute(
        tx,
      )
      // Of who is enrolled: those of years before, and of now.
      await sql`insert into family_confirmations (student_id, parent_id, cycle, confirmed_at)
        select student_id, ${parent.user_id}, c, now() from students cross join unnest(array[${cycle}, '2024-2025', '2023-2024']) c
        where enrolled_on is not null limit ${OTHERS}`.execute(tx)
    })
    for (const table of ['students', 'family_confirmations']) await asOwner(`analyze ${table}`)
  }, 300_000)

  test.each([
    ['to enrol again', { to_reenrol: '1' }],
    ['and proposed by the family', { proposed: '1' }],
  ])('students %s are found by an index, and nobody else is read', async (_, query) => {
    const plan = await planOf(query)
    expect(plan.indexes).toContain('students_to_reenrol')
    expect(plan.scanned).toEqual([])
    expect(plan.most).toBeLessThanOrEqual(WAITING)
  })

  test.each([
    ['alone', {}],
    ['who are to enrol again', { to_reenrol: '1' }],
    ['whose family proposed it', { proposed: '1' }],
  ])('those of some levels and turns %s are found by their groups, each read once', async (_, query) => {
    const plan = await planOf({ ...query, places: '11.21' })
    expect(plan.indexes).toContain('student_places_group')
    expect(plan.scanned).toEqual([])
    expect(plan.most).toBeLessThanOrEqual((STUDENTS * 2) / 3)
  })

  test('a search among them begins with whom it finds', async () => {
    const plan = await planOf({ places: '11.21', search: 'pena77' })
    expect(plan.indexes).toContain('students_search')
    expect(plan.most).toBeLessThanOrEqual(A_PAGE)
  })
})
