import { sql } from 'kysely'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakePooler, openFakePooler } from '../../../test/fake-pooler.ts'
import { queryOnce } from '../../../test/query-once.ts'
import { openScratchCluster, type ScratchCluster } from '../../../test/clusters/scratch-database.ts'
import { readConfig } from '../../config.ts'
import { openDatabaseHandle } from '../../db/in-school.ts'
import { openDatabase } from '../open-database.ts'
import { openOutside } from './outside.ts'
import { openPool } from '../../db/pool.ts'
import { keepsPrepared } from './pooled.ts'

let cluster: ScratchCluster
let pooler: FakePooler
let direct = ''
const said: string[] = []
const say = (line: string) => void said.push(line)
beforeEach(() => void said.splice(0))

beforeAll(async () => {
  cluster = await openScratchCluster()
  const admin = (statement: string) => queryOnce(cluster.superuserUrl('postgres'), statement)
  await admin('drop role plantel_app')
  await admin("create role escuela login createrole password 'clave'")
  await admin('create database "Escuela Uno" owner escuela')
  const url = new URL(cluster.superuserUrl('Escuela%20Uno'))
  url.username = 'escuela'
  url.password = 'clave'
  direct = url.href
  pooler = await openFakePooler(direct)
})
afterAll(async () => {
  await pooler.close()
  await cluster.stop()
})

test('requests go through the pooler, everything else straight to the server', async () => {
  const config = readConfig({ DATABASE_URL: pooler.through(direct), DATABASE_DIRECT_URL: direct })
  const { ownerUrl, appUrl, requests } = await openDatabase(config, say)
  expect(ownerUrl).toBe(direct)
  expect(new URL(appUrl).host).toBe(new URL(direct).host)
  expect(new URL(requests.url).host).toBe(new URL(pooler.through(direct)).host)
  for (const url of [appUrl, requests.url])
    expect(await queryOnce(url, 'select current_user as name')).toEqual([{ name: 'plantel_app' }])
})

test('a connection of requests asks for no setting, and has them from its role', async () => {
  const { requests } = await openOutside(direct, say, pooler.through(direct))
  pooler.starts.splice(0)
  const pool = openPool(requests.url, 1, { prepares: requests.prepares })
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'TimeZone') order by name`.execute(
    openDatabaseHandle(pool),
  )
  await pool.end()
  expect(rows.map(({ name, setting }) => [name, setting])).toEqual([
    ['TimeZone', 'UTC'],
    ['idle_in_transaction_session_timeout', '30000'],
    ['lock_timeout', '5000'],
    ['statement_timeout', '10000'],
  ])
  expect(pooler.starts.map((each) => Object.keys(each).toSorted())).toEqual([
    ['application_name', 'client_encoding', 'database', 'user'],
  ])
})

test('copies that start at once, with settings that have been lost, all start', async () => {
  await queryOnce(
    cluster.superuserUrl('postgres'),
    'alter role plantel_app in database "Escuela Uno" reset all',
  )
  await Promise.all([1, 2, 3].map(() => openOutside(direct, say)))
  const kept = await queryOnce<{ all: string[] }>(
    direct,
    "select setconfig as all from pg_db_role_setting s join pg_roles r on r.oid = s.setrole where rolname = 'plantel_app'",
  )
  expect(kept[0]?.all).toContain('statement_timeout=10s')
})

test('a pooler where only the direct way may be is refused, and says what is missing', async () => {
  await expect(openOutside(pooler.through(direct), say)).rejects.toThrow('indique en DATABASE_DIRECT_URL')
  await expect(openOutside(pooler.through(direct), say, pooler.through(direct))).rejects.toThrow(
    'DATABASE_DIRECT_URL debe llegar hasta PostgreSQL mismo',
  )
})

test('a pooler that leads to another database is refused', async () => {
  const elsewhere = new URL(pooler.through(direct))
  elsewhere.pathname = '/postgres'
  await expect(openOutside(direct, say, elsewhere.href)).rejects.toThrow('DATABASE_URL debe nombrar la base')
})

test('a pooler that cannot be seen to keep statements prepared gets none', async () => {
  const { requests } = await openOutside(direct, say, pooler.through(direct))
  expect(requests.prepares).toBe(false)
  expect(said).toContainEqual(expect.stringContaining('max_prepared_statements = 500'))
})

test('without a pooler in between, statements stay prepared', async () => {
  expect((await openOutside(direct, say, direct)).requests.prepares).toBe(true)
})

const clientOn = (pids: readonly (number | Error)[]): Client => {
  const left = [...pids]
  const query = async () => {
    const pid = left.shift()
    if (pid instanceof Error) throw pid
    return { rows: [{ pid }] }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing but queries is asked of it
  return { query } as unknown as Client
}

test.each<[string, boolean, (number | Error)[], (number | Error)[]]>([
  ['keeps them apart on one connection', true, [7], [7]],
  ['does so on the third attempt', true, [7, 8, 9], [8, 9, 9]],
  ['refuses the second of a name', false, [7], [new Error('prepared statement already exists')]],
  ['never gives both the same', false, Array<number>(20).fill(7), Array<number>(20).fill(8)],
])('a pooler that %s: %s', async (_, kept, one, other) => {
  expect(await keepsPrepared(clientOn(one), clientOn(other))).toBe(kept)
})

test('statements that do not stay prepared are sent without a name', async () => {
  const pool = openPool((await openOutside(direct, say)).requests.url, 1, { prepares: false })
  const db = openDatabaseHandle(pool)
  await sql`select ${1}::int`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(
    db,
  )
  await pool.end()
  expect(rows).toEqual([{ count: 0 }])
})
