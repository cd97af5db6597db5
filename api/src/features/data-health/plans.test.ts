import type { StudentCheck } from '@plantel/contract/health-checks'
import { readDataHealth } from '@plantel/contract/data-health'
import { readFirstSteps } from '@plantel/contract/first-steps'
import { readStudents } from '@plantel/contract/students'
import type { Endpoint } from '@plantel/contract/endpoint'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../test/app.ts'
import { type Person, tokenOf } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { cluster } from '../../../test/clusters/cluster.ts'
import type { Statement } from '../../../test/failing-statement.ts'
import { type Explained, type PlanNode, listStatement, statementsOf, stepsOf } from '../../../test/plans.ts'

const STUDENTS = 3_000
const PARENTS = 2_000
const GROUPS = 100
/** Of the health's own; the session and its school are others. */
const MOST_STATEMENTS = 5

const app = new Client({ connectionString: cluster().appUrl })
let administrator: Person

const TABLES = [
  'students',
  'student_places',
  'student_stats',
  'enrollments',
  'users',
  'relationships',
  'emergency_persons',
  'groups',
  'group_stats',
  'subjects',
  'class_hours',
  'subject_catalogs',
  'partials',
]

const fill = async (school_id: number): Promise<void> => {
  await build.within(school_id, async (tx) => {
    await sql`insert into students (folio, name, last_name, second_last_name, cellphone, street, colony, outside_number,
        zipcode, gender, date_birth, curp, url_photo_profile)
      select 'F' || i, 'Nombre' || i % 97, 'Peña' || i % 501, 'Ruiz' || i % 301, '6181234567', 'c', 'c', '1', '34000', 1,
        date '2012-01-01' + i % 900, 'CURP' || i, case when i % 2 = 0 then 'photos/x.webp' end
      from generate_series(1, ${STUDENTS}::int) i`.execute(tx)
    await sql`insert into emergency_persons (student_id, place, name, cellphone, kinship)
      select student_id, 1, 'Rosa', '6181112222', 'Abuela' from students where student_id % 10 > 0`.execute(
      tx,
    )
    await sql`with made as (
        insert into accounts (cellphone) select (7000000000 + ${school_id}::bigint * 10000 + i)::text
        from generate_series(1, ${PARENTS}::int) i returning account_id)
      insert into users (account_id, group_id, name, last_name, cellphone, email, signed_in_at)
      select account_id, '00010000000000000000', 'Rosa', 'Peña' || account_id % 499, (7000000000 + account_id)::text,
        case when account_id % 20 > 0 then 'm' || account_id || '@example.mx' end, case when account_id % 5 > 0 then now() end
      from made`.execute(tx)
    await sql`insert into groups (grade, "group", turn, level) select i % 6 + 1, 'G' || i, 1, 2
      from generate_series(1, ${GROUPS}::int) i`.execute(tx)
    await sql`insert into enrollments (student_id, group_id, special)
      select s.student_id, g.group_id, 0
      from (select student_id, row_number() over (order by student_id) as place from students) s
      join (select group_id, row_number() over (order by group_id) as place from groups) g on g.place = s.place % ${GROUPS} + 1`.execute(
      tx,
    )
    await sql`insert into relationships (student_id, parent_id, relationship)
      select s.student_id, u.user_id, 2
      from (select student_id, row_number() over (order by student_id) as place from students) s
      join (select user_id, row_number() over (order by user_id) as place from users where group_id like '___1%') u
        on u.place = s.place % ${PARENTS} + 1`.execute(tx)
    await sql`insert into subject_catalogs (folio, title, level)
      select 'M' || i, 'Materia ' || i, 2 from generate_series(1, 8) i`.execute(tx)
    await sql`insert into subjects (group_id, catalog_subject_id)
      select g.group_id, c.catalog_subject_id from groups g cross join subject_catalogs c`.execute(tx)
  })
}

beforeAll(async () => {
  await app.connect()
  // Beside another of its size: what is read without the school would be seen.
  for (const _ of [1, 2]) {
    const school_id = await build.school()
    await fill(school_id)
    administrator = await build.user(school_id, ['ADMINISTER'])
  }
  await tokenOf(administrator)
  for (const table of TABLES) await asOwner(`vacuum analyze ${table}`)
}, 300_000)
afterAll(() => app.end())

const planOf = async ({ text, values }: Statement): Promise<PlanNode[]> => {
  await app.query('begin')
  try {
    await app.query("select set_config('app.school_id', $1, true)", [String(administrator.school_id)])
    const { rows } = await app.query<Explained>(`explain (analyze, timing off, format json) ${text}`, values)
    return stepsOf(rows)
  } finally {
    await app.query('rollback')
  }
}

/** Tables of which a statement read more rows than a page of them, and not out of an index alone. */
const readWhole = (steps: readonly PlanNode[]): string[] =>
  steps.flatMap((step) => {
    const table = step['Relation Name']
    if (table === undefined || step['Node Type'] === 'Index Only Scan') return []
    const wide = step['Actual Rows'] * step['Actual Loops'] > GROUPS * 8
    return step['Node Type'] === 'Seq Scan' || wide ? [`${step['Node Type']} of ${table}`] : []
  })

/** So few rows that PostgreSQL reads them in one go. */
const SMALL = new Set(
  [
    'partials',
    'activities',
    'subject_catalogs',
    'schools',
    'settings',
    'cycles',
    'groups',
    'group_stats',
    'school_stats',
    'emergency_persons',
    'class_hours',
  ].map((table) => `Seq Scan of ${table}`),
)

describe.each<[string, Endpoint]>([
  ['the health of the data', readDataHealth],
  ['the first steps', readFirstSteps],
])('%s', (_, endpoint) => {
  test('is counted in few statements, out of indexes', async () => {
    const statements = await statementsOf(administrator, endpoint, {
      params: { id: administrator.school_id },
    })
    expect(statements.length).toBeLessThanOrEqual(MOST_STATEMENTS)
    for (const statement of statements)
      expect(readWhole(await planOf(statement)).filter((each) => !SMALL.has(each))).toEqual([])
  })
})

/** Bits of a number: where every student of the school has some fault, as here, its own key serves as well. */
const FAULTS = ['students_faults', 'students_pkey']

test.each<[StudentCheck, string[]]>([
  ['without-curp', FAULTS],
  ['curp-shape', FAULTS],
  ['curp-twice', ['students_same_curp']],
  ['same-student', ['students_twin']],
  ['odd-birth', ['students_birth']],
])('the students of %s are found by %j', async (check, indexes) => {
  const statement = await listStatement(administrator, readStudents, {
    params: { id: administrator.school_id },
    query: { check },
  })
  const steps = await planOf(statement)
  expect(steps.map((step) => step['Index Name']).filter((used) => indexes.includes(used ?? ''))).not.toEqual(
    [],
  )
  expect(readWhole(steps).filter((each) => each.startsWith('Seq Scan') && !SMALL.has(each))).toEqual([])
})
