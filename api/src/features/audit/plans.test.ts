import { AUDIT_MAX, readAudit } from '@plantel/contract/audit'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { cluster } from '../../../test/clusters/cluster.ts'
import type { Statement } from '../../../test/failing-statement.ts'
import { type Explained, listStatement, statementsOf, stepsOf } from '../../../test/plans.ts'

const OTHERS = 30_000
const OWN = 40
const STUDENT = 7
const GROUP = 9

const app = new Client({ connectionString: cluster().appUrl })
let person: Person

const entries = (count: number, action: string, details: object, user_id: number | null = null) =>
  build.within(person.school_id, (tx) =>
    sql`insert into audit_log (action, details, user_id, at)
      select ${action}, ${JSON.stringify(details)}::jsonb, ${user_id}::bigint, '2026-01-05'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${count}) n`.execute(tx),
  )

beforeAll(async () => {
  await app.connect()
  person = await build.user(await build.school(), ['DIRECTOR'])
  const { user_id: professor } = await build.user(person.school_id, ['PROFESSOR'])
  await entries(OTHERS, 'attendance:take', { group_id: 100, student_id: 200 }, professor)
  await entries(OWN, 'group:change', { group_id: GROUP }, professor)
  await entries(OWN, 'students:change', { student_id: STUDENT }, professor)
  await entries(OWN, 'school:change', {}, person.user_id)
  await asOwner('analyze audit_log, audit_about')
}, 300_000)
afterAll(() => app.end())

const explained = async (text: string, values: Statement['values']) => {
  await app.query('begin read only')
  await app.query("select set_config('app.school_id', $1, true)", [String(person.school_id)])
  const { rows } = await app.query<Explained>(`explain (analyze, timing off, format json) ${text}`, values)
  await app.query('rollback')
  return stepsOf(rows)
}

const planOf = async (query: Record<string, unknown>) => {
  const { text, values } = await listStatement(person, readAudit, { params: { id: person.school_id }, query })
  return explained(text, values)
}

test.each<[string, () => Record<string, unknown>, number]>([
  ['everything', () => ({}), AUDIT_MAX],
  ['days', () => ({ from: '2026-01-06', to: '2026-01-07' }), AUDIT_MAX],
  ['a kind that happens all day', () => ({ scope: 'attendance' }), AUDIT_MAX],
  ['a rare kind', () => ({ action: 'school:change' }), OWN],
  ['a student', () => ({ student_id: STUDENT }), OWN],
  ['a group', () => ({ group_id: GROUP }), OWN],
  ['a person', () => ({ user_id: person.user_id }), OWN],
  ['a group of which much is said', () => ({ group_id: 100 }), AUDIT_MAX],
])('%s: an index gives them, and no more than the longest list', async (_, queryOf, most) => {
  const steps = await planOf(queryOf())
  const read = steps.filter((node) => ['audit_log', 'audit_about'].includes(node['Relation Name'] ?? ''))
  expect(read.length).toBeGreaterThan(0)
  for (const node of read) {
    expect(node['Node Type']).not.toBe('Seq Scan')
    expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(most + 1)
  }
})

test('what was changed of grades is looked up cell by cell, in a long history', async () => {
  const { school_id } = person
  const STUDENTS = 300
  await build.within(school_id, (tx) =>
    sql`insert into calification_history
        (calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification, request_id)
      select n, 1, n % ${STUDENTS} + 1, n % 5 + 1, 0, 60, 70, 'request-' || n from generate_series(1, ${OTHERS}) n`.execute(
      tx,
    ),
  )
  const students = Array.from({ length: 40 }, (_, place) => place + 1)
  const details = { subject_id: 1, partials: [1], students, changed: students.length }
  await build.within(school_id, async (tx) => {
    await sql`select set_config('app.request_id', 'request-300', true)`.execute(tx)
    await sql`insert into audit_log (action, details) values ('grades:change', ${JSON.stringify(details)}::jsonb)`.execute(
      tx,
    )
  })
  await asOwner('analyze calification_history')
  const sent = { params: { id: school_id }, query: { action: 'grades:change' } }
  const statements = await statementsOf(person, readAudit, sent)
  const { text, values } = statements.find((each) => each.text.includes('calification_history'))!
  const steps = await explained(text, values)
  const read = steps.filter((node) => node['Relation Name'] === 'calification_history')
  expect(read.length).toBeGreaterThan(0)
  for (const node of read) {
    expect(node['Node Type']).not.toBe('Seq Scan')
    expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(OTHERS / STUDENTS)
  }
})
