import {
  compareCycles,
  readDashboard,
  readOneProfessorTotals,
  readProfessorTotals,
  readSchoolSubjects,
  readSubjectGrades,
} from '@plantel/contract/dashboard'
import type { Endpoint } from '@plantel/contract/endpoint'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../db/in-school.ts'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner } from '../../../test/app.ts'
import { type Person, type Sent, tokenOf } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import type { Statement } from '../../../test/failing-statement.ts'
import { type Explained, listStatement, statementsOf, stepsOf } from '../../../test/plans.ts'

const GROUPS = 400
const CLASSES = 4_000
const LEVELS = 5
const PROFESSORS = 600
const PARENTS = 3_000
const STUDENTS = 2_000
const REPORTS = 20_000
const PAGE = 10
const LONGEST_PAGE = 100

const app = new Client({ connectionString: cluster().appUrl })
let director: Person
let school_id: number
let ids: { subject_id: number; professor_id: number }

const addPeople = async (tx: Tx): Promise<void> => {
  await sql`with added as (
      insert into accounts (cellphone, password_hash)
      select (7000000000 + ${school_id}::bigint * 10000 + i)::text, 'none' from generate_series(1, ${PROFESSORS + PARENTS}::int) i
      returning account_id)
    insert into users (account_id, group_id, name, last_name)
    select account_id, case when row_number() over (order by account_id) <= ${PROFESSORS}
      then '01000000000000000000' else '00010000000000000000' end, 'Ana' || account_id % 97, 'Peña' || account_id % 501
    from added`.execute(tx)
  await sql`insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender, status)
    select 'F' || i, 'Nombre' || i % 97, 'Peña' || i % 501, '6181234567', 'c', 'c', '1', '34000', 1, (i % 50 > 0)::int
    from generate_series(1, ${STUDENTS}::int) i`.execute(tx)
  await sql`insert into files (student_id, assessor_id, status) select student_id, ${director.user_id}, 1 from students`.execute(
    tx,
  )
}

const numbered = (table: string, id: string, where: string) =>
  sql.raw(`(select *, row_number() over (order by ${id}) - 1 as place from ${table} where ${where})`)

const addCycle = async (tx: Tx): Promise<void> => {
  await sql`insert into groups (grade, "group", turn, level, special)
    select i % 6 + 1, 'G' || i, 1, i % 5 + 1, (i % 10 = 0)::int from generate_series(1, ${GROUPS}::int) i`.execute(
    tx,
  )
  await sql`insert into subjects (group_id, catalog_subject_id, professor_id)
    select g.group_id, c.catalog_subject_id, u.user_id
    from ${numbered('groups', 'group_id', 'cycle_id is null')} g
    join subject_catalogs c on c.level = g.level
    join ${numbered('users', 'user_id', "group_id like '_1%'")} u
      on u.place = (g.place * 7 + c.catalog_subject_id) % ${PROFESSORS}::int`.execute(tx)
  await sql`update subject_stats set grade_sum = subject_id % 9973 * 3, grade_count = 3, absences = subject_id % 41,
    presences = subject_id % 173, lists = subject_id % 19 where grade_count = 0`.execute(tx)
  await sql`insert into reports (file_id, group_id, catalog_report_id, user_id)
    select f.file_id, g.group_id, t.catalog_report_id, u.user_id
    from generate_series(1, ${REPORTS / 2}::int) i
    join ${numbered('groups', 'group_id', 'cycle_id is null')} g on g.place = i % ${GROUPS}::int
    join ${numbered('files', 'file_id', 'true')} f on f.place = i % ${STUDENTS}::int
    join ${numbered('users', 'user_id', "group_id like '_1%'")} u on u.place = i * 7 / 3 % ${PROFESSORS}::int
    cross join report_catalogs t`.execute(tx)
}

/** Each class meets once a week and has passed its list for ten weeks. */
const addLists = async (tx: Tx): Promise<void> => {
  await sql`insert into partials (partial, level, start_date, end_date, limit_date)
    select 1, l, '2025-12-01', '2026-04-15', '2026-04-20' from generate_series(1, ${LEVELS}::int) l`.execute(
    tx,
  )
  await sql`insert into class_hours (subject_id, group_id, weekday, starts, ends)
    select subject_id, group_id, place % 5 + 1, time '00:00' + (place % 1399) * interval '1 minute',
      time '00:01' + (place % 1399) * interval '1 minute'
    from (select s.*, row_number() over (order by s.subject_id) - 1 as place from subjects s
      join groups g using (school_id, group_id) where g.cycle_id is null) c`.execute(tx)
  await sql`insert into attendance_lists (subject_id, date, partial_id, taken_by)
    select s.subject_id, date '2026-03-09' - 7 * week, p.partial_id, ${director.user_id}
    from subjects s
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
    join partials p on p.school_id = g.school_id and p.level = g.level
    cross join generate_series(0, 9) week`.execute(tx)
}

const enrollAll = (tx: Tx) =>
  sql`insert into enrollments (student_id, group_id, special)
    select s.student_id, g.group_id, g.special
    from ${numbered('students', 'student_id', 'true')} s
    join (select *, row_number() over (partition by special order by group_id) - 1 as place,
      count(*) over (partition by special) as many from groups where cycle_id is null) g
      on g.place = s.place % g.many and (g.special = 0 or s.place % 6 = 0)`.execute(tx)

beforeAll(async () => {
  await app.connect()
  school_id = await build.school()
  director = await build.user(school_id, ['DIRECTOR'])
  await tokenOf(director)
  await build.reportTypes(school_id, ['Ruido'])
  await build.within(school_id, async (tx) => {
    await addPeople(tx)
    await sql`insert into subject_catalogs (folio, title, level)
      select 'F' || l || '-' || i, 'Materia ' || i, l from generate_series(1, 10) i, generate_series(1, 5) l`.execute(
      tx,
    )
    await addCycle(tx)
    await sql`insert into cycles (cycle, level, snaphot) values ('2024_2025', 1, '2024_2025-1')`.execute(tx)
    await sql`update groups set cycle_id = (select cycle_id from cycles)`.execute(tx)
    await addCycle(tx)
    await enrollAll(tx)
    await addLists(tx)
    const { rows } = await sql<typeof ids>`select subject_id, professor_id from subjects limit 1`.execute(tx)
    ids = rows[0]!
  })
  const tables = [
    'groups',
    'group_stats',
    'subjects',
    'subject_stats',
    'subject_catalogs',
    'users',
    'enrollments',
    'partials',
    'class_hours',
    'attendance_lists',
  ]
  for (const table of [...tables, 'student_places', 'school_stats', 'cycles', 'reports', 'report_counts'])
    await asOwner(`vacuum analyze ${table}`)
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

const planOf = async ({ text, values }: Statement) => {
  const explain = `explain (analyze, timing off, format json) ${text}`
  const nodes = stepsOf(await inTheSchool(async () => (await app.query<Explained>(explain, values)).rows))
  const of = (table: string) => nodes.filter((node) => node['Relation Name'] === table)
  return {
    tables: [...new Set(nodes.flatMap((node) => node['Relation Name'] ?? []))].toSorted(),
    /** How many rows of a table were handed on, by one step at most. */
    rowsOf: (table: string) =>
      Math.max(0, ...of(table).map((node) => node['Actual Rows'] * node['Actual Loops'])),
  }
}

const inSchool = (query: object = {}): Sent => ({ params: { id: school_id }, query })

const CALLS: [string, Endpoint, () => Sent, number, number?][] = [
  ['the dashboard', readDashboard, inSchool, 3],
  ['the dashboard of a finished cycle', readDashboard, () => inSchool({ snaphot: '2024_2025-1' }), 4],
  ['the comparison of cycles', compareCycles, inSchool, 3],
  ['the list of classes', readSchoolSubjects, inSchool, 1],
  [
    'the list of classes of a finished cycle',
    readSchoolSubjects,
    () => inSchool({ snaphot: '2024_2025-1' }),
    2,
  ],
  ['the list of professors', readProfessorTotals, inSchool, 1, LEVELS],
  [
    'the list of professors of a finished cycle',
    readProfessorTotals,
    () => inSchool({ snaphot: '2024_2025-1' }),
    2,
  ],
  ['one professor', readOneProfessorTotals, () => ({ params: { id: ids.professor_id } }), 1, LEVELS],
]

describe.each(CALLS)('%s', (_, endpoint, sent, most, firstLists = 0) => {
  test(`takes ${most} statements, and no statement touches marks, lists or reports themselves, but for the first lists`, async () => {
    const statements = await statementsOf(director, endpoint, sent())
    expect(statements).toHaveLength(most)
    for (const statement of statements) {
      const { tables, rowsOf } = await planOf(statement)
      expect(tables.length).toBeGreaterThan(0)
      for (const captured of ['assists', 'califications', 'calification_history', 'reports'])
        expect(tables).not.toContain(captured)
      // The first list of a level begins what was due; of today there are none.
      expect(rowsOf('attendance_lists')).toBeLessThanOrEqual(firstLists)
    }
  })
})

test('the explaining would see marks: the grades of a class are read, and only those', async () => {
  const sent = { params: { id: ids.subject_id }, query: { snaphot: '2024_2025-1' } }
  const plans = await Promise.all(
    (await statementsOf(director, readSubjectGrades, sent)).map((each) => planOf(each)),
  )
  expect(plans.flatMap(({ tables }) => tables)).toContain('califications')
})

const bothWays = (names: readonly string[]) => names.flatMap((name) => [name, `-${name}`])

describe('the list of four thousand classes', () => {
  const planFor = async (query: object) =>
    planOf(await listStatement(director, readSchoolSubjects, inSchool({ per_page: PAGE, ...query })))

  test.each(
    bothWays([
      'title',
      'group',
      'students',
      'average_rating',
      'total_presence',
      'total_absence',
      'absence_rate',
    ]),
  )('sorted by %s looks for professors of its page only', async (sort) => {
    for (const filter of [{}, { level: 2 }, { professor_id: ids.professor_id }]) {
      const { rowsOf } = await planFor({ sort, ...filter })
      expect(rowsOf('users')).toBeLessThanOrEqual(PAGE)
    }
  })

  test.each(bothWays(['title', 'group', 'students', 'professor']))(
    'sorted by %s reads what was captured for its page only',
    async (sort) => {
      expect((await planFor({ sort })).rowsOf('subject_stats')).toBeLessThanOrEqual(LONGEST_PAGE)
    },
  )

  test('of a professor reads the classes of one professor', async () => {
    const { rowsOf } = await planFor({ professor_id: ids.professor_id })
    expect(rowsOf('subjects')).toBeLessThanOrEqual((5 * CLASSES) / PROFESSORS)
  })
})

test.each(bothWays(['name', 'reports', 'average_rating', 'last_score_created']))(
  'the list of professors by %s looks at no other people',
  async (sort) => {
    for (const query of [{}, { status: 1 }, { search: 'pena1' }]) {
      const statement = await listStatement(director, readProfessorTotals, inSchool({ sort, ...query }))
      expect((await planOf(statement)).rowsOf('users')).toBeLessThanOrEqual(PROFESSORS)
    }
  },
)

test.each([
  ['classes', readSchoolSubjects, {}],
  ['classes by average', readSchoolSubjects, { sort: '-average_rating' }],
  ['classes, searched', readSchoolSubjects, { search: 'materia 7' }],
  ['professors', readProfessorTotals, {}],
  ['the dashboard', readDashboard, {}],
])('%s: nothing is planned again for each call', async (name, endpoint, query) => {
  const statements = await statementsOf(director, endpoint, inSchool(query))
  for (const [place, { text, values }] of statements.entries()) {
    const named = `${name} ${place}`
    const [counted] = await inTheSchool(async () => {
      for (let call = 0; call < 8; call += 1) await app.query({ name: named, text, values })
      const { rows } = await app.query<{ custom: number; generic: number }>(
        'select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name = $1',
        [named],
      )
      return rows
    })
    // PostgreSQL looks at the values of the first five calls, always; without values it never does.
    expect(counted).toEqual(values.length > 0 ? { custom: 5, generic: 3 } : { custom: 0, generic: 8 })
  }
})
