import { grantGradeEditing } from '@plantel/contract/grades'
import type { Endpoint } from '@plantel/contract/endpoint'
import { readGradeHistory, readStudentGrades, readStudentScores } from '@plantel/contract/scores'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner } from '../../../test/app.ts'
import { as, type Person, type Sent } from '../../../test/as.ts'
import { build, type BuiltClass, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import type { Statement } from '../../../test/failing-statement.ts'
import { type Explained, statementsOf, stepsOf } from '../../../test/plans.ts'

const STUDENTS = 400
/** Of the student in three partials, and what little the planner may read beside them. */
const FEW = 12

const app = new Client({ connectionString: cluster().appUrl })
let built: BuiltClass
let administrator: Person

beforeAll(async () => {
  await app.connect()
  built = await build.taughtClass({ size: STUDENTS })
  const password_hash = await passwordHash()
  administrator = await build.user(built.school_id, ['ADMINISTER'], { password_hash })
  await build.within(built.school_id, async (tx) => {
    await sql`insert into califications (subject_id, student_id, partial_id, calification)
      select ${built.subject_id}, e.student_id, p.partial_id, 70 from enrollments e cross join partials p`.execute(
      tx,
    )
    await sql`update califications set calification = 80, version = version + 1`.execute(tx)
  })
  await as(administrator).call(grantGradeEditing, { body: { password: PASSWORD } })
  for (const table of ['califications', 'calification_history', 'student_subject_stats', 'enrollments'])
    await asOwner(`analyze ${table}`)
}, 300_000)
afterAll(() => app.end())

const MARKS = ['califications', 'calification_history', 'student_subject_stats', 'assists']

const readOf = async ({ text, values }: Statement) => {
  await app.query('begin read only')
  try {
    await app.query("select set_config('app.school_id', $1, true)", [String(built.school_id)])
    const { rows } = await app.query<Explained>(`explain (analyze, timing off, format json) ${text}`, values)
    const steps = stepsOf(rows).filter((step) => MARKS.includes(step['Relation Name'] ?? ''))
    return {
      scanned: steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']),
      most: Math.max(0, ...steps.map((step) => step['Actual Rows'] * step['Actual Loops'])),
      indexes: steps.flatMap((step) => step['Index Name'] ?? []),
    }
  } finally {
    await app.query('rollback')
  }
}

const student = () => built.students[7]!

const READS: [string, Endpoint, () => Sent, number][] = [
  [
    'the scores of a student',
    readStudentScores,
    () => ({ params: { id: built.group_id, student_id: student() } }),
    1,
  ],
  ['the grades of a student', readStudentGrades, () => ({ params: { id: student() } }), 2],
  [
    'the history of a cell',
    readGradeHistory,
    () => ({
      params: { id: student(), subject_id: built.subject_id },
      query: { partial_id: built.partials[0] },
    }),
    2,
  ],
]

describe.each(READS)('%s', (_, endpoint, sent, most) => {
  test(`takes ${most} statements besides opening and closing the request`, async () => {
    await as(administrator).answer(endpoint, sent())
    expect(await statementsOf(administrator, endpoint, sent())).toHaveLength(most)
  })

  test('goes through indexes to the marks of one student', async () => {
    for (const statement of await statementsOf(administrator, endpoint, sent())) {
      const { scanned, most: rows } = await readOf(statement)
      expect(scanned).toEqual([])
      expect(rows).toBeLessThanOrEqual(FEW)
    }
  })
})

test('the history is found by its key', async () => {
  const [, , sent] = READS[2]!
  const reads = await Promise.all(
    (await statementsOf(administrator, readGradeHistory, sent())).slice(-1).map(readOf),
  )
  expect(reads[0]?.indexes).toEqual(['calification_history_pkey'])
})
