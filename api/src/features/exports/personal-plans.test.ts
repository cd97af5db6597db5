import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { askExport } from '../../../test/exported.ts'
import { type Explained, statementsWhile, stepsOf } from '../../../test/plans.ts'

const STUDENTS = 2_000
const EACH = 2
const TAKEN = 10

const app = new Client({ connectionString: cluster().appUrl })
let administrator: Person

beforeAll(async () => {
  await app.connect()
  const school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
  await build.within(school_id, async (tx) => {
    await sql`insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender)
      select 'F' || i, case when i <= ${TAKEN} then 'Zoe' else 'Luz' end, 'Ruiz', '6181234567', 'c', 'c', '1', '34000', 1
      from generate_series(1, ${STUDENTS}::int) i`.execute(tx)
    await sql`with a as (insert into accounts (cellphone, password_hash)
        select (4000000000 + ${school_id}::bigint * 10000 + i)::text, 'none'
        from generate_series(1, ${STUDENTS * EACH}::int) i returning account_id)
      insert into users (account_id, group_id, name, last_name)
      select account_id, '00010000000000000000', 'Ana', 'Peña' from a`.execute(tx)
    await sql`insert into relationships (student_id, parent_id, relationship)
      select s.student_id, u.user_id, u.place % ${EACH} + 1
      from (select student_id, row_number() over (order by student_id) - 1 as place from students) s
      join (select user_id, row_number() over (order by user_id) - 1 as place from users where group_id like '00010%') u
        on u.place / ${EACH} = s.place`.execute(tx)
  })
  for (const table of ['students', 'relationships', 'users']) await asOwner(`analyze ${table}`)
}, 300_000)
afterAll(() => app.end())

test('what is personal is looked up of those who are taken along, in one statement, and of nobody else', async () => {
  const data = { columns: ['name', 'guardians', 'phones'], search: 'Zoe' }
  const sent = await statementsWhile(() => askExport(administrator, 'school-students', { data }))
  const asked = sent.filter(({ text }) => text.includes('from family_to_call r'))
  expect(asked).toHaveLength(1)
  const { text, values } = asked[0]!
  const ids = values[0]
  expect(ids).toHaveLength(TAKEN)
  await app.query('begin read only')
  try {
    await app.query("select set_config('app.school_id', $1, true)", [String(administrator.school_id)])
    const { rows } = await app.query<Explained>(`explain (analyze, timing off, format json) ${text}`, [ids])
    const steps = stepsOf(rows)
    const read = steps.filter((step) =>
      ['students', 'relationships', 'users'].includes(step['Relation Name'] ?? ''),
    )
    expect(read.map((step) => step['Node Type'])).not.toContain('Seq Scan')
    const most = Math.max(...read.map((step) => step['Actual Rows'] * step['Actual Loops']))
    expect(most).toBeLessThanOrEqual(TAKEN * EACH)
  } finally {
    await app.query('rollback')
  }
})
