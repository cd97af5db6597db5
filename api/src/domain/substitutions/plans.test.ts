import { readClassList, readProfessorSubjects } from '@plantel/contract/classes'
import type { Endpoint } from '@plantel/contract/endpoint'
import { readGroup, readGroupStudents } from '@plantel/contract/groups'
import { readGroupSubjects } from '@plantel/contract/subjects'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, TODAY } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { standIn } from '../../../test/build/stand-in.ts'
import { cluster } from '../../../test/clusters/cluster.ts'
import type { Statement } from '../../../test/failing-statement.ts'
import { statementsOf } from '../../../test/plans.ts'

const GROUPS = 300
const ENTRIES = 8
const CLASSES = GROUPS * ENTRIES
const WEEKS = 40
/** Classes of one professor. */
const OWN = 4
/** Those of one person and of one group, some of them more than once. */
const MOST = 40

const app = new Client({ connectionString: cluster().appUrl })
let school_id: number
let substitute: Person
let lent: { subject_id: number; group_id: number }

const placed = (from: string, id: string) =>
  sql.raw(`(select *, row_number() over (order by ${id}) - 1 as place from ${from})`)

/** Classes, and a year in which somebody stood in for everybody, week by week. */
const fill = (school: number, groups: number) =>
  build.within(school, async (tx) => {
    const professors = (groups * ENTRIES) / OWN
    await sql`with a as (insert into accounts (cellphone, password_hash)
        select (5000000000 + ${school}::bigint * 10000 + i)::text, 'none' from generate_series(1, ${professors}::int) i
        returning account_id)
      insert into users (account_id, group_id, name, last_name)
      select account_id, '01000000000000000000', 'Eva', 'Luna' from a`.execute(tx)
    await sql`insert into groups (grade, "group", turn, level)
      select i % 6 + 1, 'G' || i, 1, 2 from generate_series(1, ${groups}::int) i`.execute(tx)
    await sql`insert into subject_catalogs (folio, title, level)
      select 'F' || i, 'Materia ' || i, 2 from generate_series(1, ${ENTRIES}::int) i`.execute(tx)
    await sql`insert into subjects (group_id, catalog_subject_id, professor_id)
      select g.group_id, c.catalog_subject_id, u.user_id
      from ${placed('groups', 'group_id')} g cross join ${placed('subject_catalogs', 'catalog_subject_id')} c
      join ${placed('users', 'user_id')} u on u.place = (g.place * ${ENTRIES}::int + c.place) / ${OWN}::int`.execute(
      tx,
    )
    await sql`insert into substitutions (professor_id, substitute_id, from_date, to_date, all_classes)
      select p.user_id, s.user_id, ${TODAY}::date - 7 * week, ${TODAY}::date - 7 * week + 3, true
      from ${placed('users', 'user_id')} p join ${placed('users', 'user_id')} s on s.place = p.place + 1
      cross join generate_series(1, ${WEEKS}::int) week`.execute(tx)
  })

beforeAll(async () => {
  await app.connect()
  await fill(await build.school(), GROUPS * 3)
  school_id = await build.school()
  await fill(school_id, GROUPS)
  substitute = await build.user(school_id, ['PROFESSOR'])
  const classOf = async (place: number) => {
    const row = await build.within(school_id, (tx) =>
      tx
        .selectFrom('subjects')
        .select(['subject_id', 'group_id', 'professor_id'])
        .orderBy('subject_id')
        .offset(place)
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
    return { ...row, professor_id: row.professor_id ?? 0 }
  }
  const absent = await classOf(CLASSES / 2)
  lent = absent
  await standIn(school_id, {
    professor_id: absent.professor_id,
    substitute_id: substitute.user_id,
    from: TODAY,
    to: TODAY,
  })
  for (const table of ['subjects', 'groups', 'group_stats', 'subject_stats', 'users', 'substitutions'])
    await asOwner(`vacuum analyze ${table}`)
}, 300_000)
afterAll(() => app.end())

interface Read {
  relname: string
  scanned: number
  fetched: number
}

const countRead = async (): Promise<Read[]> => {
  const { rows } = await app.query<Read>(
    `select relname, seq_tup_read::int as scanned, coalesce(idx_tup_fetch, 0)::int as fetched
     from pg_stat_xact_user_tables where relname in ('subjects', 'substitutions', 'substituted_classes') order by 1`,
  )
  return rows
}

/** What a statement reads of the tables, and the functions in it: counted by the database, as it is prepared. */
const readBy = async ({ text, values }: Statement): Promise<Read[]> => {
  await app.query('begin read only')
  try {
    await app.query("select set_config('app.school_id', $1, true), set_config('app.today', $2, true)", [
      String(school_id),
      TODAY,
    ])
    await app.query('set local plan_cache_mode = force_generic_plan')
    const before = await countRead()
    await app.query(text, values)
    const after = await countRead()
    return after.map(({ relname, scanned, fetched }, place) => ({
      relname,
      scanned: scanned - (before[place]?.scanned ?? 0),
      fetched: fetched - (before[place]?.fetched ?? 0),
    }))
  } finally {
    await app.query('rollback')
  }
}

const CALLS: [string, Endpoint, () => { params: Record<string, number> }][] = [
  ['the cards', readProfessorSubjects, () => ({ params: { id: substitute.user_id } })],
  ['a list that was lent', readClassList, () => ({ params: { id: lent.subject_id } })],
  ['its group', readGroup, () => ({ params: { id: lent.group_id } })],
  ['its students', readGroupStudents, () => ({ params: { id: lent.group_id } })],
  ['its classes', readGroupSubjects, () => ({ params: { id: lent.group_id } })],
]

describe.each(CALLS)('%s of who stands in', (_, endpoint, sent) => {
  test('are found by indexes: no class of others and no substitution of another day is read', async () => {
    const statements = await statementsOf(substitute, endpoint, sent())
    const reading = statements.filter(({ text }) => !/\binsert into\b/.test(text))
    expect(reading.length).toBeGreaterThan(0)
    for (const statement of reading) {
      const read = await readBy(statement)
      expect(read.map(({ relname, scanned }) => [relname, scanned])).toEqual([
        ['subjects', 0],
        ['substituted_classes', 0],
        ['substitutions', 0],
      ])
      for (const { relname, fetched } of read) expect(fetched, relname).toBeLessThanOrEqual(MOST)
    }
  })
})
