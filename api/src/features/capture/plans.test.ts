import { readCapture, remindOfCapture } from '@plantel/contract/capture'
import type { Endpoint } from '@plantel/contract/endpoint'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../db/in-school.ts'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner } from '../../../test/app.ts'
import { as, type Person, tokenOf } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import type { Statement } from '../../../test/failing-statement.ts'
import { type Explained, statementsOf, stepsOf } from '../../../test/plans.ts'

const GROUPS = 200
const CLASSES = 8
const STUDENTS = 5
const MOST_STATEMENTS = 6

const app = new Client({ connectionString: cluster().appUrl })
let school_id: number
let director: Person
let professor: Person
let partials: number[]

const placed = (table: string, id: string) =>
  sql.raw(`(select *, row_number() over (order by ${id}) - 1 as place from ${table})`)

const fill = async (tx: Tx): Promise<void> => {
  await sql`insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender)
    select 'F' || i, 'Ana', 'Peña' || i % 501, '6181234567', 'c', 'c', '1', '34000', 1
    from generate_series(1, ${GROUPS * STUDENTS}::int) i`.execute(tx)
  await sql`insert into subject_catalogs (folio, title, level)
    select 'M' || i, 'Materia ' || i, 2 from generate_series(1, ${CLASSES}::int) i`.execute(tx)
  await sql`insert into groups (grade, "group", turn, level) select i % 6 + 1, 'G' || i, 1, 2
    from generate_series(1, ${GROUPS}::int) i`.execute(tx)
  await sql`insert into enrollments (student_id, group_id, special)
    select s.student_id, g.group_id, 0 from ${placed('students', 'student_id')} s
    join ${placed('groups', 'group_id')} g on g.place = s.place / ${STUDENTS}`.execute(tx)
  await sql`insert into subjects (group_id, catalog_subject_id, professor_id)
    select g.group_id, c.catalog_subject_id, ${professor.user_id} from groups g cross join subject_catalogs c`.execute(
    tx,
  )
  await sql`select set_config('app.untold', '1', true)`.execute(tx)
  // Every grade but those of one student in five in the partial that is open.
  await sql`insert into califications (subject_id, student_id, partial_id, is_final, calification)
    select s.subject_id, e.student_id, p.partial_id, 0, 80
    from subjects s join enrollments e on e.school_id = s.school_id and e.group_id = s.group_id
    join partials p on p.school_id = s.school_id and p.partial < 3
    where p.partial = 1 or e.student_id % ${STUDENTS}::int > 0`.execute(tx)
}

beforeAll(async () => {
  await app.connect()
  school_id = await build.school()
  partials = await build.partials(school_id)
  director = await build.user(school_id, ['DIRECTOR'])
  professor = await build.user(school_id, ['PROFESSOR'])
  for (const person of [director, professor]) await tokenOf(person)
  await build.within(school_id, fill)
  for (const table of ['califications', 'capture_counts', 'subjects', 'groups', 'group_stats', 'enrollments'])
    await asOwner(`vacuum analyze ${table}`)
}, 300_000)
afterAll(() => app.end())

/** These grow with the marks. */
const GROWS = ['califications', 'student_subject_stats', 'assists', 'calification_history']

const planOf = async ({ text, values }: Statement) => {
  await app.query('begin')
  try {
    await app.query("select set_config('app.school_id', $1, true)", [String(school_id)])
    const { rows } = await app.query<Explained>(`explain (analyze, timing off, format json) ${text}`, values)
    return stepsOf(rows)
  } finally {
    await app.query('rollback')
  }
}

const expectNoMarks = async (endpoint: Endpoint, sent: object): Promise<void> => {
  const statements = await statementsOf(director, endpoint, { params: { id: school_id }, ...sent })
  expect(statements.length).toBeLessThanOrEqual(MOST_STATEMENTS)
  for (const statement of statements) {
    const steps = await planOf(statement)
    expect(steps.filter((step) => GROWS.includes(step['Relation Name'] ?? ''))).toEqual([])
    const counted = steps.filter((step) => step['Relation Name'] === 'capture_counts')
    for (const step of counted)
      expect(step['Actual Rows'] * step['Actual Loops']).toBeLessThanOrEqual(GROUPS * CLASSES)
  }
}

test('the board of a partial reads a kept number for each class, and no grade', async () => {
  await expectNoMarks(readCapture, { query: {} })
  const { data } = await as(director).call(readCapture, { params: { id: school_id }, query: {} })
  expect(data.groups).toHaveLength(GROUPS)
  expect(data.groups.every(({ classes }) => classes.length === CLASSES)).toBe(true)
  const graded = data.groups.flatMap(({ classes }) => classes.map((one) => one.graded))
  expect(new Set(graded)).toEqual(new Set([STUDENTS - 1]))
})

test('a reminder reads no grade either', async () => {
  await expectNoMarks(remindOfCapture, {
    body: { professor_ids: [professor.user_id], partial_id: partials[1] },
  })
})
