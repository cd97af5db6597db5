import { readNoticeChildren } from '@plantel/contract/notice-children'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { addPeople } from '../../../test/build/notices.ts'
import { cluster } from '../../../test/clusters/cluster.ts'
import { type Explained, statementsOf, stepsOf } from '../../../test/plans.ts'

const CHILDREN = 2_000
const SHARE = 100
const PAGE = 20

const app = new Client({ connectionString: cluster().appUrl })
let school_id: number
let director: Person
let notice_id: number
beforeAll(async () => {
  await app.connect()
  school_id = await build.school()
  director = await build.user(school_id, ['DIRECTOR'])
  await addPeople(
    school_id,
    Array.from({ length: CHILDREN }, () => ({ roles: ['PARENT'] as const })),
  )
  notice_id = await build.within(school_id, async (tx) => {
    await sql`insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender)
      select 'F' || i, 'Luz', 'Ruiz' || i % 97, '6181234567', 'c', 'c', '1', '34000', 1 from generate_series(1, ${CHILDREN}::int) i`.execute(
      tx,
    )
    await sql`insert into relationships (student_id, parent_id, relationship)
      select s.student_id, u.user_id, 1
      from (select student_id, row_number() over (order by student_id) as place from students) s
      join (select user_id, row_number() over (order by user_id) as place from users where user_id <> ${director.user_id}) u using (place)`.execute(
      tx,
    )
    const { rows } = await sql<{ notice_id: number }>`
      insert into notices (user_id, type, title, description, schema, children)
      select ${director.user_id}, 'students', 'Junta', 'El lunes', '{}', array(select student_id from students limit ${SHARE})
      from generate_series(1, 50) returning notice_id`.execute(tx)
    await sql`insert into feed_entries (user_id, category, notice_id)
      select r.parent_id, 'notice', n.notice_id from notices n cross join unnest(n.children) c (student_id)
      join relationships r on r.school_id = n.school_id and r.student_id = c.student_id`.execute(tx)
    return rows[0]!.notice_id
  })
  for (const table of ['users', 'students', 'student_places', 'notices', 'relationships', 'feed_entries'])
    await asOwner(`analyze ${table}`)
}, 120_000)
afterAll(() => app.end())

test.each([{}, { state: 'unread' }, { search: 'luz' }])(
  'the children %j of a notice are read by the notice, and their families by the page',
  async (query) => {
    const asked = { params: { id: notice_id }, query: { ...query, per_page: PAGE } }
    const statements = (await statementsOf(director, readNoticeChildren, asked)).filter(({ text }) =>
      text.includes('unnest(n.children)'),
    )
    expect(statements).toHaveLength(2)
    for (const { text, values } of statements) {
      await app.query('begin read only')
      try {
        await app.query("select set_config('app.school_id', $1, true)", [String(school_id)])
        const { rows } = await app.query<Explained>(
          `explain (analyze, timing off, format json) ${text}`,
          values,
        )
        const read = (table: string) =>
          stepsOf(rows)
            .filter((step) => step['Relation Name'] === table)
            .map((step) => step['Actual Rows'] * step['Actual Loops'])
        expect(Math.max(0, ...read('feed_entries'))).toBeLessThanOrEqual(SHARE)
        expect(Math.max(0, ...read('users'))).toBeLessThanOrEqual(PAGE)
      } finally {
        await app.query('rollback')
      }
    }
  },
)
