import type { Endpoint } from '@plantel/contract/endpoint'
import {
  readNotices,
  readProfessorNotices,
  readRecipients,
  readRecipientGroups,
  readRecipientStudents,
  readRecipientUsers,
} from '@plantel/contract/notices'
import { readAudience } from '@plantel/contract/notice-audience'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { addPeople } from '../../../test/build/notices.ts'
import { type Explained, listStatement, statementsOf, stepsOf } from '../../../test/plans.ts'

const PEOPLE = 2_000
const NOTICES = 1_500
const GROUPS = 300
const PAGE = 20

const app = new Client({ connectionString: cluster().appUrl })
let school_id: number
let director: Person
let parent: Person
let notice_id: number

beforeAll(async () => {
  await app.connect()
  school_id = await build.school()
  director = await build.user(school_id, ['DIRECTOR', 'PROFESSOR'])
  const people = await addPeople(
    school_id,
    Array.from({ length: PEOPLE }, (_, place) => ({ roles: [place % 9 === 0 ? 'PROFESSOR' : 'PARENT'] })),
  )
  parent = people[1]!
  await build.within(school_id, async (tx) => {
    await sql`update users set last_name = 'Peña' || user_id % 501, name = 'Nombre' || user_id % 97`.execute(
      tx,
    )
    await sql`insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender)
      select 'F' || i, 'Nombre' || i % 97, 'Peña' || i % 501, '6181234567', 'c', 'c', '1', '34000', 1
      from generate_series(1, ${PEOPLE}::int) i`.execute(tx)
    await sql`insert into groups (grade, "group", turn, level)
      select i % 6 + 1, 'G' || i, 1, i % 3 + 1 from generate_series(1, ${GROUPS}::int) i`.execute(tx)
    await sql`with places as (select group_id, row_number() over (order by group_id) as place from groups)
      insert into enrollments (student_id, group_id, special)
      select s.student_id, p.group_id, 0 from students s join places p on p.place = s.student_id % ${GROUPS}::int + 1`.execute(
      tx,
    )
    await sql`insert into notices (user_id, type, title, description, schema, created_at)
      select ${director.user_id}, case when i % 3 = 0 then 'groups' else 'users' end, 'Aviso ' || i, 'Texto ' || i * 7919, '{}',
        timestamptz '2026-01-01' + i * interval '1 minute' from generate_series(1, ${NOTICES}::int) i`.execute(
      tx,
    )
    await sql`insert into feed_entries (user_id, category, notice_id)
      select u.user_id, 'notice', n.notice_id from notices n join users u on (u.user_id + n.notice_id) % 100 = 0`.execute(
      tx,
    )
    const last = await tx.selectFrom('feed_entries').select('notice_id').limit(1).executeTakeFirstOrThrow()
    notice_id = last.notice_id!
  })
  for (const table of [
    'users',
    'students',
    'student_places',
    'groups',
    'enrollments',
    'notices',
    'feed_entries',
  ])
    await asOwner(`analyze ${table}`)
}, 300_000)
afterAll(() => app.end())

/** `sorting` off: the order must come from an index, however few the rows are. */
const planOf = async (
  person: Person,
  endpoint: Endpoint,
  sent: { params: object; query?: object },
  { sorting = true } = {},
) => {
  const { text, values } =
    endpoint === readAudience
      ? (await statementsOf(person, endpoint, sent)).at(-1)!
      : await listStatement(person, endpoint, { ...sent, query: { ...sent.query, per_page: PAGE } })
  await app.query('begin read only')
  try {
    await app.query("select set_config('app.school_id', $1, true)", [String(school_id)])
    await app.query(`set local enable_sort = ${sorting}`)
    const { rows } = await app.query<Explained>(`explain (analyze, timing off, format json) ${text}`, values)
    const nodes = stepsOf(rows)
    const of = (table: string) => nodes.filter((node) => node['Relation Name'] === table)
    return {
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
      scanned: nodes.flatMap((node) =>
        node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
      ),
      /** How many rows of a table were handed on, by one step at most. */
      rowsOf: (table: string) =>
        Math.max(0, ...of(table).map((node) => node['Actual Rows'] * node['Actual Loops'])),
    }
  } finally {
    await app.query('rollback')
  }
}

const school = () => ({ params: { id: school_id } })

describe('in a large school', () => {
  test.each([{}, { type: 'groups' }, { sort: 'created_at' }])(
    'the notices %j come in their order from an index, with the senders of a page',
    async (query) => {
      const plan = await planOf(director, readNotices, { ...school(), query }, { sorting: false })
      expect(plan.indexes).toContain('notices_by_date')
      expect(plan.rowsOf('users')).toBeLessThanOrEqual(PAGE)
    },
  )

  test('words are looked up in an index', async () => {
    const plan = await planOf(director, readNotices, { ...school(), query: { search: 'aviso 7919' } })
    expect(plan.indexes).toContain('notices_search')
    expect(plan.scanned).not.toContain('notices')
  })

  test('what somebody received is found by the person', async () => {
    for (const asked of [
      () => planOf(parent, readNotices, school()),
      () => planOf(director, readProfessorNotices, { params: { id: director.user_id } }),
    ]) {
      const plan = await asked()
      expect(plan.indexes).toContain('feed_entries_received')
      expect(plan.scanned).not.toContain('feed_entries')
      expect(plan.rowsOf('feed_entries')).toBeLessThanOrEqual(PAGE)
    }
  })

  test.each([{}, { read: '0' }, { search: 'pena' }, { failed: '1' }])(
    'the recipients %j of a notice are found by the notice',
    async (query) => {
      const plan = await planOf(director, readRecipients, { params: { id: notice_id }, query })
      expect(plan.scanned).not.toContain('feed_entries')
      expect(plan.rowsOf('feed_entries')).toBeLessThanOrEqual(PEOPLE / 90)
      expect(plan.rowsOf('users')).toBeLessThanOrEqual(PEOPLE / 90)
    },
  )

  test('groups are offered in their order from an index', async () => {
    const plan = await planOf(director, readRecipientGroups, school(), { sorting: false })
    expect(plan.indexes).toContain('groups_by_title')
  })

  test('students are offered by walking their names as far as the page', async () => {
    const plan = await planOf(director, readRecipientStudents, school(), { sorting: false })
    expect(plan.indexes).toContain('students_by_name')
    expect(plan.rowsOf('students')).toBeLessThanOrEqual(PAGE)
    const query = { except: '1,2,3' }
    const others = await planOf(director, readRecipientStudents, { ...school(), query }, { sorting: false })
    expect(others.indexes).toContain('students_by_name')
    expect(others.rowsOf('students')).toBeLessThanOrEqual(PAGE + 3)
    const found = await planOf(director, readRecipientStudents, { ...school(), query: { search: 'pena77' } })
    expect(found.indexes).toContain('students_search')
    expect(found.rowsOf('students')).toBeLessThanOrEqual(PAGE)
  })

  test('students that are also found by their group are walked once, within the school', async () => {
    const plan = await planOf(director, readRecipientStudents, {
      ...school(),
      query: { search: '3g nombre7' },
    })
    expect(plan.scanned).not.toContain('group_words')
    expect(plan.rowsOf('students')).toBeLessThanOrEqual(PEOPLE)
    expect(plan.rowsOf('groups')).toBeLessThanOrEqual(PEOPLE)
  })

  test.each([{}, { profiles: 'PROFESSOR' }])(
    'people %j are offered by walking their names as far as the page',
    async (query) => {
      const plan = await planOf(director, readRecipientUsers, { ...school(), query }, { sorting: false })
      expect(plan.indexes).toContain('users_by_name')
      expect(plan.scanned).not.toContain('users')
      expect(plan.rowsOf('users')).toBeLessThanOrEqual(PAGE)
    },
  )

  test.each(['group', 'student', 'grade', 'unread', 'user'])(
    'whom a chip of one %s reaches is found by an index',
    async (kind) => {
      const among = { group: 'groups', student: 'students', unread: 'notices', user: 'users' }
      const table = Object.entries(among).find(([name]) => name === kind)?.[1]
      const [row] = table
        ? await build.within(school_id, async (tx) => {
            const id = sql.ref(`${kind === 'unread' ? 'notice' : kind}_id`)
            return (await sql<{ id: number }>`select max(${id}) as id from ${sql.table(table)}`.execute(tx))
              .rows
          })
        : []
      const chip = row ? `${kind}:${row.id}` : `${kind}:2:3`
      const plan = await planOf(director, readAudience, { ...school(), query: { audience: chip } })
      for (const name of ['enrollments', 'student_places', 'users', 'feed_entries', 'relationships'])
        expect(plan.scanned, name).not.toContain(name)
      expect(plan.rowsOf('student_places')).toBeLessThanOrEqual(PEOPLE / 6)
      expect(plan.rowsOf('users')).toBeLessThanOrEqual(PEOPLE / 6)
    },
  )

  test.each(['school', 'level:2', 'turn:1', 'absent', 'profile:PROFESSOR', 'school,-level:2'])(
    'whom %s reaches is counted walking nothing twice',
    async (audience) => {
      const plan = await planOf(director, readAudience, { ...school(), query: { audience } })
      expect(plan.rowsOf('student_places')).toBeLessThanOrEqual(PEOPLE)
      expect(plan.rowsOf('users')).toBeLessThanOrEqual(PEOPLE)
    },
  )
})
