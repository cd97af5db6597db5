import { readAttendanceSheet, readGradeSheet } from '@plantel/contract/sheets'
import type { Endpoint } from '@plantel/contract/endpoint'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import type { Statement } from '../../../test/failing-statement.ts'
import { type Explained, type PlanNode, statementsOf, stepsOf } from '../../../test/plans.ts'

const CLASSES = 3
const STUDENTS = 10
const GROUPS = 20

const app = new Client({ connectionString: cluster().appUrl })
let director: Person
let groups: number[]

beforeAll(async () => {
  await app.connect()
  const school_id = await build.school()
  director = await build.user(school_id, ['DIRECTOR'])
  await build.partials(school_id)
  groups = []
  for (let place = 0; place < GROUPS; place += 1) {
    const group_id = await build.group(school_id)
    for (let each = 0; each < CLASSES; each += 1) await build.subject(school_id, group_id, director.user_id)
    await build.enroll(school_id, group_id, await build.students(school_id, STUDENTS))
    groups.push(group_id)
  }
  await build.within(school_id, async (tx) => {
    await sql`insert into attendance_lists (subject_id, date, partial_id, taken_by)
      select s.subject_id, d::date, (select min(partial_id) from partials), ${director.user_id}
      from subjects s cross join generate_series('2026-02-01'::date, '2026-04-30', '1 day') d`.execute(tx)
    await sql`insert into assists (subject_id, date, student_id, assistance, code)
      select s.subject_id, l.date, e.student_id, 1, 'P'
      from attendance_lists l join subjects s using (school_id, subject_id) join enrollments e using (school_id, group_id)`.execute(
      tx,
    )
    await sql`insert into califications (subject_id, student_id, partial_id, calification)
      select s.subject_id, e.student_id, p.partial_id, 70
      from subjects s join enrollments e using (school_id, group_id) cross join partials p`.execute(tx)
  })
  for (const table of ['assists', 'attendance_lists', 'califications', 'subjects', 'enrollments', 'students'])
    await asOwner(`analyze ${table}`)
}, 300_000)
afterAll(() => app.end())

const MARKS = ['assists', 'attendance_lists', 'califications']

const touchedBy = (step: PlanNode & { 'Rows Removed by Filter'?: number }): number =>
  step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)

const readOf = async ({ text, values }: Statement) => {
  await app.query('begin read only')
  try {
    await app.query("select set_config('app.school_id', $1, true)", [String(director.school_id)])
    const { rows } = await app.query<Explained>(`explain (analyze, timing off, format json) ${text}`, values)
    const steps = stepsOf(rows).filter((step) => MARKS.includes(step['Relation Name'] ?? ''))
    return {
      scanned: steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']),
      read: steps.reduce((sum, step) => sum + touchedBy(step) * step['Actual Loops'], 0),
    }
  } finally {
    await app.query('rollback')
  }
}

const SHEETS: [string, Endpoint, number][] = [
  ['attendance', readAttendanceSheet, 31 * CLASSES * (STUDENTS + 1)],
  ['grade', readGradeSheet, 3 * CLASSES * STUDENTS],
]

test.each(SHEETS)(
  'the %s sheet reads the marks of its group alone, in one statement',
  async (_, endpoint, most) => {
    const statements = await statementsOf(director, endpoint, {
      params: { id: groups[7] },
      query: { month: '2026-03' },
    })
    const ofMarks = statements.filter(({ text }) => MARKS.some((name) => text.includes(`from ${name}`)))
    expect(ofMarks).toHaveLength(1)
    const { scanned, read } = await readOf(ofMarks[0]!)
    expect(scanned).toEqual([])
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThanOrEqual(most)
  },
)
