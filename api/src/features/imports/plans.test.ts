import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, database, TODAY } from '../../../test/app.ts'
import { build } from '../../../test/build/build.ts'
import { importAList } from '../../../test/build/imported-row.ts'
import { cluster } from '../../../test/clusters/cluster.ts'
import { type Explained, type PlanNode, statementsWhile, stepsOf } from '../../../test/plans.ts'
import { inSchool, type Tx } from '../../db/in-school.ts'
import { takeBatch } from './applying/batch-sql.ts'
import { kindNamed } from './kinds.ts'
import { planRevert } from './reverting/plan-revert.ts'
import { countRows, listRows } from './rows-sql.ts'

const ROWS = 12_000
const NEW = 6_000
const ASKED = 40
const GROUPS = 200
const SCHOOL = ['students', 'student_places', 'groups', 'enrollments', 'relationships', 'users']
const OF_IMPORTS = ['import_rows', 'import_changes']

const app = new Client({ connectionString: cluster().appUrl })
let school_id: number
let user_id: number
let import_id: number

const fillSchool = async (tx: Tx): Promise<void> => {
  await sql`
    insert into users (name, last_name, group_id, contact_phone)
    select 'Rosa' || i, 'Peña' || i % 501, '00010000000000000000', (6180000000 + i)::text from generate_series(1, ${NEW}::int) i`.execute(
    tx,
  )
  await sql`
    insert into groups (grade, "group", turn, level)
    select i % 6 + 1, 'G' || i, 1, 2 from generate_series(1, ${GROUPS}::int) i`.execute(tx)
  await sql`
    insert into students (folio, name, last_name, second_last_name, date_birth)
    select 'F' || i, 'Ana' || i % 97, 'Peña' || i % 501, 'Ruiz' || i % 301, date '2014-01-01' + i % 2000
    from generate_series(1, ${ROWS}::int) i`.execute(tx)
  await sql`
    insert into enrollments (student_id, group_id, special)
    select s.student_id, g.group_id, 0 from (select student_id, row_number() over (order by student_id) as place from students) s
    join (select group_id, row_number() over (order by group_id) as place from groups) g on g.place = s.place % ${GROUPS} + 1`.execute(
    tx,
  )
  await sql`
    insert into relationships (student_id, parent_id, relationship)
    select s.student_id, u.user_id, 2 from (select student_id, row_number() over (order by student_id) as place from students) s
    join (select user_id, row_number() over (order by user_id) as place from users where account_id is null) u on u.place = (s.place + 1) / 2`.execute(
    tx,
  )
}

/** The second half of the list is new and applied; the first half is in the school as it is, some of it asked about. */
const fillImport = async (tx: Tx): Promise<number> => {
  const { import_id: id } = await tx
    .insertInto('imports')
    .values({
      kind: 'students',
      status: 'applied',
      file_name: 'alumnos.csv',
      sha256: Buffer.alloc(32),
      bytes: 1,
      created_by: user_id,
    })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into import_rows (import_id, row_no, sheet, sheet_row, cells, words, state, target_id, family_key, value, messages, applied_at)
    select ${id}, s.place, 'Lista', s.place + 1, jsonb_build_object('a', s.folio, 'b', s.name), lower(s.folio || ' ' || s.name),
      case when s.place <= ${ASKED} then 'question' when s.place <= ${ROWS - NEW} then 'updated' else 'new' end, s.student_id, s.place / 2,
      jsonb_build_object('student', to_jsonb(s), 'external_id', null, 'leaves', null, 'group', jsonb_build_object('group_id', p.group_id, 'grade', 3, 'group', 'A'),
        'guardians', jsonb_build_array(jsonb_build_object('person', 'p' || s.place / 2, 'user_id', null, 'phone', (6190000000 + s.place)::text, 'email', null, 'contact', false)),
        'changes', jsonb_build_array(jsonb_build_object('field', 'street', 'from', null, 'to', 'Juárez'))),
      case when s.place <= ${ASKED} then '[{"code": 9117, "field": "street", "choices": [{"value": "keep", "label": "Dejar"}]}]'::jsonb else '[]' end,
      case when s.place > ${ROWS - NEW} then now() end
    from (select *, row_number() over (order by student_id) as place from students) s
    join student_places p on p.school_id = s.school_id and p.student_id = s.student_id`.execute(tx)
  await sql`
    insert into import_changes (import_id, row_no, entity, entity_id, op, after)
    select r.import_id, r.row_no, 'student', r.target_id, 'insert', '{}'::jsonb from import_rows r where r.applied_at is not null
    union all
    select r.import_id, r.row_no, 'enrollment', e.enrollment_id, 'link', jsonb_build_object('student_id', e.student_id, 'group_id', e.group_id)
    from import_rows r join enrollments e on e.student_id = r.target_id where r.applied_at is not null
    union all
    select r.import_id, r.row_no, 'relationship', l.relationship_id, 'link',
      jsonb_build_object('student_id', l.student_id, 'parent_id', l.parent_id, 'relationship', 2, 'access', 2)
    from import_rows r join relationships l on l.student_id = r.target_id where r.applied_at is not null
    union all
    select distinct r.import_id, null::int, 'user', l.parent_id, 'insert', '{}'::jsonb
    from import_rows r join relationships l on l.student_id = r.target_id where r.applied_at is not null`.execute(
    tx,
  )
  return id
}

beforeAll(async () => {
  await app.connect()
  const other = await build.user(await build.school(), ['ADMINISTER'])
  await build.within(other.school_id, (tx) => importAList(tx, other.user_id))
  for (const table of OF_IMPORTS)
    await asOwner(`alter table ${table} set (autovacuum_enabled = false); analyze ${table}`)
  const by = await build.user(await build.school(), ['ADMINISTER'])
  ;({ school_id, user_id } = by)
  await build.within(school_id, fillSchool)
  await asOwner(`analyze ${SCHOOL.join(', ')}`)
  import_id = await build.within(school_id, fillImport)
}, 300_000)
afterAll(async () => {
  for (const table of OF_IMPORTS) await asOwner(`alter table ${table} reset (autovacuum_enabled)`)
  await app.end()
})

/** Rows that a step read and what it threw away, in all of its loops. */
const touched = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) *
  node['Actual Loops']

/** Of all steps of its statements the one that touches most. */
const worstOf = async (work: (tx: Tx) => Promise<unknown>): Promise<PlanNode> => {
  const statements = await statementsWhile(() => inSchool(database(), school_id, user_id, work))
  const asked = statements.filter(
    ({ text }) => /^\s*(select|with|update)\b/.test(text) && !text.includes('set_config'),
  )
  expect(asked.length).toBeGreaterThan(0)
  const steps: PlanNode[] = []
  for (const { text, values } of asked) {
    await app.query('begin')
    await app.query(
      "select set_config('app.school_id', $1, true), set_config('app.user_id', $2, true), set_config('statement_timeout', '30s', true)",
      [String(school_id), String(user_id)],
    )
    const { rows } = await app.query<Explained>(`explain (analyze, timing off, format json) ${text}`, values)
    await app.query('rollback')
    steps.push(...stepsOf(rows))
  }
  return steps.reduce((worst, step) => (touched(step) > touched(worst) ? step : worst))
}

const list = (asked: object) => (tx: Tx) =>
  listRows(tx, { import_id, answers: {} }, { page: 1, per_page: 100, ...asked })

const batch = (tx: Tx) => takeBatch(tx, { import_id, kind: 'students' })

const summarise = (tx: Tx) =>
  sql`update imports set summary = ${students.summary(import_id)} where import_id = ${import_id}`.execute(tx)

const students = kindNamed('students')

const ONCE = ROWS + 100

const STATEMENTS: Record<string, [work: (tx: Tx) => Promise<unknown>, most: number]> = {
  'a page': [list({}), ONCE],
  'a page of a state': [list({ state: 'question' }), ONCE],
  'a page of a search': [list({ search: 'f11999' }), ONCE],
  'one row': [list({ row_no: 7 }), ONCE],
  'the counts': [(tx) => countRows(tx, import_id), ONCE],
  'the summary': [summarise, 2 * ROWS],
  'a batch': [batch, ONCE],
  // Each student has some forty fields.
  'whether a batch is still true': [async (tx) => students.overtaken(tx, await batch(tx)), 2 * ROWS],
  'the school beside it': [
    (tx) =>
      students.readIndex(tx, {
        import_id,
        today: TODAY,
        by: { user_id, everywhere: true },
        list: { columns: [], options: {} },
      }),
    3 * ROWS,
  ],
  'what a revert would do': [(tx) => planRevert(tx, import_id), 3 * ROWS],
}

describe.each([
  ['of which the planner knows nothing yet', async () => undefined],
  ['that the planner knows', async () => asOwner(`analyze ${OF_IMPORTS.join(', ')}`)],
])('an import of twelve thousand rows, %s', (_, prepare) => {
  beforeAll(async () => void (await prepare()), 60_000)

  test.each(Object.entries(STATEMENTS))(
    '%s: no step touches more than each row some times',
    async (__, [work, most]) => {
      const worst = await worstOf(work)
      expect(touched(worst), worst['Node Type']).toBeLessThanOrEqual(most)
    },
  )
})
