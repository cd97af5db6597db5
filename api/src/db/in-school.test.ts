import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cluster } from '../../test/clusters/cluster.ts'
import { build } from '../../test/build/build.ts'
import { inSchool, openDatabaseHandle, type Tx } from './in-school.ts'
import { openPool } from './pool.ts'

const pool = openPool(cluster().appUrl, 2)
const db = openDatabaseHandle(pool)
afterAll(() => pool.end())

const context = async (tx: Tx | typeof db) => {
  const { rows } = await sql<{ school: number | null; person: number | null; rows: number }>`
    select current_school_id() as school, current_user_id() as person, (select count(*)::int from users) as rows`.execute(
    tx,
  )
  return rows[0]
}

const nothing = { school: null, person: null, rows: 0 }

test('a transaction sees its school and its person, and the connection forgets both', async () => {
  const school_id = await build.school()
  const { user_id } = await build.user(school_id, ['PROFESSOR'])
  expect(await inSchool(db, school_id, user_id, context)).toEqual({
    school: school_id,
    person: user_id,
    rows: 1,
  })
  expect(await inSchool(db, school_id, null, context)).toEqual({ school: school_id, person: null, rows: 1 })
  expect(await Promise.all([context(db), context(db)])).toEqual([nothing, nothing])
})

test('five hundred of three schools over two connections never see another school, although many are broken off', async () => {
  const schools: number[] = []
  for (let people = 1; people <= 3; people += 1) {
    const school_id = await build.school()
    for (let each = 0; each < people; each += 1) await build.user(school_id, ['PROFESSOR'])
    schools.push(school_id)
  }
  const wrong: unknown[] = []
  const run = async (place: number) => {
    const school = schools[place % 3]!
    const expected = { school, person: place, rows: (place % 3) + 1 }
    await inSchool(db, school, place, async (tx) => {
      const first = await context(tx)
      if (place % 5 === 0) throw new Error('broken off')
      if (place % 7 === 0) await sql`select 1 / 0`.execute(tx)
      const second = await context(tx)
      for (const seen of [first, second])
        if (JSON.stringify(seen) !== JSON.stringify(expected)) wrong.push([expected, seen])
    }).catch(() => undefined)
    if (place % 11 === 0 && JSON.stringify(await context(db)) !== JSON.stringify(nothing))
      wrong.push('left open')
  }
  // Fifty at a time: nobody waits three seconds for a connection, however slow the machine is.
  for (let first = 1; first <= 500; first += 50)
    await Promise.all(Array.from({ length: 50 }, (_, place) => run(first + place)))
  expect(wrong).toEqual([])
})

test('a statement that runs for ten seconds, or waits five for a lock, is broken off', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
    db,
  )
  expect(rows.map(({ name, setting }) => [name, Number(setting)])).toEqual([
    ['idle_in_transaction_session_timeout', 30_000],
    ['lock_timeout', 5_000],
    ['statement_timeout', 10_000],
  ])
})
