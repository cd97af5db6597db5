import { type Endpoint } from '@plantel/contract/endpoint'
import { readFeed, readUnread } from '@plantel/contract/feed'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { asOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { type Explained, statementsWhile, stepsOf } from '../../../test/plans.ts'

const PARENTS = 1_000
const EACH = 40
const NOTICES = 1_000
const ADVISED = 20

const app = new Client({ connectionString: cluster().appUrl })
let school_id: number
let parent: Person
let advisor: Person
let head: Person

/** They grow with the years; the others are small enough here that reading all of one may be cheaper than looking a page up. */
const GROWS = ['feed_entries', 'reports', 'calification_history', 'assists']

const TABLES = [
  'feed_entries',
  'notices',
  'relationships',
  'reports',
  'files',
  'students',
  'calification_history',
  'assists',
]

beforeAll(async () => {
  await app.connect()
  const built = await build.taughtClass({ size: 0 })
  school_id = built.school_id
  advisor = built.advisor
  parent = await build.user(school_id, ['PARENT'])
  head = await build.user(school_id, ['DIRECTOR'])
  const { professor, group_id, subject_id, partials } = built
  const [type = 0] = await build.reportTypes(school_id, ['Retardo'])
  await build.within(school_id, async (tx) => {
    await sql`with a as (insert into accounts (cellphone, password_hash)
        select (5000000000 + ${school_id}::bigint * 1000 + i)::text, 'none' from generate_series(1, ${PARENTS}::int) i returning account_id)
      insert into users (account_id, group_id, name, last_name) select account_id, '00010000000000000000', 'Ana', 'Peña' from a`.execute(
      tx,
    )
    await sql`insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender)
      select 'F' || i, 'Luz', 'Ruiz', '6181234567', 'c', 'c', '1', '34000', 1 from generate_series(1, ${PARENTS}::int) i`.execute(
      tx,
    )
    await sql`insert into relationships (student_id, parent_id, relationship)
      select s.student_id, u.user_id, 1
      from (select student_id, row_number() over (order by student_id) as place from students) s
      join (select user_id, row_number() over (order by user_id) as place from users where group_id like '00010%') u using (place)`.execute(
      tx,
    )
    await sql`insert into notices (user_id, type, title, description, schema)
      select ${professor.user_id}, 'users', 'Junta', 'El lunes', '{}' from generate_series(1, ${NOTICES}::int)`.execute(
      tx,
    )
    await sql`insert into files (student_id, assessor_id) select student_id, case when student_id % ${ADVISED} = 0 then ${advisor.user_id}::bigint else parent_id end from relationships`.execute(
      tx,
    )
    await sql`insert into reports (file_id, group_id, user_id, catalog_report_id)
      select file_id, ${group_id}, ${professor.user_id}, ${type} from files, generate_series(1, ${EACH / 4}::int)`.execute(
      tx,
    )
    await sql`insert into calification_history (calification_id, subject_id, student_id, partial_id, is_final, to_calification)
      select i, ${subject_id}, student_id, i, 0, 80 from students, generate_series(1, ${EACH / 4}::int) i`.execute(
      tx,
    )
    await sql`select set_config('app.untold', '1', true)`.execute(tx)
    await sql`with lists as (
        insert into attendance_lists (subject_id, date, partial_id, taken_by, taken_at)
        select ${subject_id}, date '2025-09-01' + i, ${partials[0]}, ${professor.user_id}, now()
        from generate_series(1, ${EACH / 4}::int) i returning subject_id, date)
      insert into assists (subject_id, date, student_id, assistance, code)
      select subject_id, date, student_id, 0, 'F' from lists, students`.execute(tx)
    await sql`insert into feed_entries
        (user_id, category, notice_id, student_id, subject_id, date, told, report_id, history_id, partial_id, is_final, read_at)
      select r.parent_id, e.* from relationships r, lateral (
        (select 'notice', notice_id, null::bigint, null::bigint, null::date, null::jsonb, null::bigint, null::bigint,
          null::bigint, null::smallint, now() from notices limit ${EACH / 4})
        union all
        select 'attendance', null, r.student_id, null, a.date, jsonb_build_object('lists', 1, 'marks', jsonb_build_array(
          jsonb_build_object('assist_id', a.assist_id, 'subject_id', a.subject_id, 'mark', 'absent', 'corrected', false))),
          null, null, null, null, now()
        from assists a where a.student_id = r.student_id
        union all
        select 'report', null, r.student_id, null, null, null, w.report_id, null, null, null, now()
        from reports w join files f using (school_id, file_id) where f.student_id = r.student_id
        union all
        select 'grade', null, r.student_id, h.subject_id, null, null, null, h.history_id, h.partial_id, h.is_final,
          case when history_id % 10 = 0 then null else now() end
        from calification_history h where h.student_id = r.student_id) e`.execute(tx)
    await sql`insert into feed_entries (user_id, category, student_id, report_id)
      select ${advisor.user_id}, 'report', f.student_id, w.report_id
      from reports w join files f using (school_id, file_id) where f.assessor_id = ${advisor.user_id}`.execute(
      tx,
    )
    await sql`insert into feed_entries (user_id, category, student_id, file_id, file_limit)
      select ${head.user_id}, 'report', student_id, file_id, 3 from files`.execute(tx)
  })
  for (const table of TABLES) await asOwner(`analyze ${table}`)
}, 300_000)
afterAll(() => app.end())

const planOf = async (person: Person, endpoint: Endpoint, query = {}) => {
  const sent = await statementsWhile(() => as(person).call(endpoint, { query }))
  const { text, values } = sent.find((each) => each.text.includes('feed_entries e'))!
  await app.query('begin read only')
  try {
    await app.query("select set_config('app.school_id', $1, true)", [String(school_id)])
    await app.query('set local plan_cache_mode = force_generic_plan')
    await app.query(`prepare list as ${text}`)
    const literals = values.map((value) =>
      typeof value === 'string' ? app.escapeLiteral(value) : String(value),
    )
    const { rows } = await app.query<Explained>(
      `explain (analyze, timing off, format json) execute list (${literals.join(', ')})`,
    )
    const steps = stepsOf(rows)
    const growing = steps.filter((step) => GROWS.includes(step['Relation Name'] ?? ''))
    return {
      scanned: growing
        .filter((step) => step['Node Type'] === 'Seq Scan')
        .map((step) => step['Relation Name']),
      indexes: steps.flatMap((step) => step['Index Name'] ?? []),
      most: Math.max(...growing.map((step) => step['Actual Rows'] * step['Actual Loops'])),
    }
  } finally {
    await app.query('rollback')
    await app.query('deallocate all')
  }
}

test.each([[{}], [{ page: '3' }], [{ category: 'grade' }]])(
  'a page of the feed touches what the person has, and no more of the school: %j',
  async (query) => {
    const plan = await planOf(parent, readFeed, query)
    expect(plan.scanned).toEqual([])
    expect(plan.indexes).toContain('feed_entries_newest')
    expect(plan.most).toBeLessThanOrEqual(EACH)
  },
)

test('an advisor of hundreds of reports reads theirs only', async () => {
  const plan = await planOf(advisor, readFeed)
  expect(plan.scanned).toEqual([])
  expect(plan.most).toBeLessThanOrEqual((PARENTS * EACH) / 4 / ADVISED)
})

// Which of the two depends on the sample that was analysed: both are bounded by what one person has.
const OWN = ['feed_entries_unread', 'feed_entries_newest']

test('what has not been read is found and counted among what the person has', async () => {
  for (const [endpoint, query] of [
    [readFeed, { unread: '1' }],
    [readUnread, {}],
  ] as const) {
    const plan = await planOf(parent, endpoint, query)
    expect(plan.scanned).toEqual([])
    expect(OWN.some((index) => plan.indexes.includes(index))).toBe(true)
    expect(plan.most).toBeLessThanOrEqual(EACH)
  }
})

test('what is folded for who leads the school is read among what they have', async () => {
  const plan = await planOf(head, readFeed)
  expect(plan.scanned).toEqual([])
  expect(plan.most).toBeLessThanOrEqual(PARENTS)
  const { data, meta } = await as(head).call(readFeed)
  expect([data[0]?.fold?.students, meta.total]).toEqual([PARENTS, 1])
})

test('so is what is folded for who advises', async () => {
  const plan = await planOf(advisor, readFeed)
  expect(plan.scanned).toEqual([])
  const { data } = await as(advisor).call(readFeed)
  expect(data[0]?.fold).toMatchObject({ kind: 'reports', students: Math.floor(PARENTS / ADVISED) })
})
