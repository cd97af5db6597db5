import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Logger, runMigrations as migrateQueue } from 'graphile-worker'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueLines } from '../../test/catalogue-lines.ts'
import { fillOf, inBothSchools } from '../../test/filled-schools.ts'
import { openScratchCluster, type ScratchCluster } from '../../test/clusters/scratch-database.ts'
import { databaseFolder, migrate, migrationNames } from './migrate.ts'

const versionsFolder = join(import.meta.dirname, '../../test/versions')

/** What a migration means to change of rows that are there: `table.column`, each with its reason. */
const REWRITTEN: Readonly<Record<string, string>> = {}

/** Tables to which a migration adds rows of its own, each with its reason. */
const ADDED: Readonly<Record<string, string>> = {
  'public.capture_counts': 'how far the capture of each partial is',
  'public.name_slips': 'the words of the names that are there, for the search',
  'public.work_waiting': 'the clock looks in each school for birthdays to tell',
  'public.settings': 'a school gets the settings of the new version with their first values',
}

let cluster: ScratchCluster
beforeAll(async () => {
  cluster = await openScratchCluster()
})
afterAll(() => cluster.stop())

const openNamed = async (name: string): Promise<{ owner: Client; url: string }> => {
  const superuser = new Client({ connectionString: cluster.superuserUrl('postgres') })
  await superuser.connect()
  await superuser.query(`create database ${name} owner plantel_owner`)
  await superuser.end()
  const address = new URL(cluster.ownerUrl)
  address.pathname = `/${name}`
  const owner = new Client({ connectionString: address.href })
  await owner.connect()
  return { owner, url: address.href }
}

const start = async (url: string): Promise<string[]> => {
  const lines: string[] = []
  await migrate(url, databaseFolder, (line) => lines.push(line))
  return lines
}

/** Every row of every table with what it holds, by table; read by the superuser, who sees all schools. */
const readRows = async (name: string): Promise<Map<string, Record<string, unknown>[]>> => {
  const superuser = new Client({ connectionString: cluster.superuserUrl(name) })
  await superuser.connect()
  const { rows: tables } = await superuser.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables
     where schemaname in ('public', 'plantel_private') and tablename not in ('migrations', 'applied_sql') order by 1`,
  )
  const found = new Map<string, Record<string, unknown>[]>()
  for (const { table } of tables) {
    const { rows } = await superuser.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
    )
    found.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  await superuser.end()
  return found
}

/** The columns that there were, but those which were meant to change. */
const asBefore = (
  table: string,
  row: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([column]) => before && column in before && !(`${table}.${column}` in REWRITTEN),
    ),
  )

/** Stored generated columns whose value is another than their expression gives now. */
const staleColumns = async (name: string): Promise<string[]> => {
  const superuser = new Client({ connectionString: cluster.superuserUrl(name) })
  await superuser.connect()
  const { rows } = await superuser.query<{ column: string; statement: string }>(
    `select attrelid::regclass || '.' || attname as column,
       format('select from %s where %I is distinct from (%s)', attrelid::regclass, attname, pg_get_expr(adbin, adrelid)) as statement
     from pg_attribute join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
     where attgenerated = 's' and attrelid::regclass::text not like '%.%'`,
  )
  const stale: string[] = []
  for (const { column, statement } of rows)
    if ((await superuser.query(statement)).rows.length > 0) stale.push(column)
  await superuser.end()
  expect(rows.length).toBeGreaterThan(0)
  return stale
}

const files = readdirSync(versionsFolder).filter((file) => file.endsWith('.sql.gz'))

test('there is a version to upgrade from', () => expect(files.length).toBeGreaterThan(0))

describe.each(files)('a database of %s', (file) => {
  const name = `version_${basename(file, '.sql.gz').replaceAll('.', '_')}`
  const text = gunzipSync(readFileSync(join(versionsFolder, file))).toString()
  let url: string
  let owner: Client
  let before: Map<string, Record<string, unknown>[]>
  beforeAll(async () => {
    const opened = await openNamed(name)
    url = opened.url
    owner = opened.owner
    await owner.query(text)
    await migrateQueue({ connectionString: url, logger: new Logger(() => () => undefined) })
    await owner.query(
      "insert into schools (name, clave) values ('Una', '10DPR0001A'), ('Otra', '10DPR0002B')",
    )
    const fill = fillOf({ codes: text.includes("'0003_marks'") })
    await inBothSchools(owner, (client) => client.query(fill))
    before = await readRows(name)
    await start(url)
  })
  afterAll(() => owner.end())

  test('has had migrations that nobody has changed since', () => {
    const had = [...text.matchAll(/^insert into migrations .*'(\d{4}_\w+)'/gm)].map(
      ([, migration]) => `${migration}.sql`,
    )
    expect(had.length).toBeGreaterThan(0)
    expect(migrationNames(databaseFolder).slice(0, had.length)).toEqual(had)
    for (const migration of had)
      expect(text).toContain(readFileSync(join(databaseFolder, 'migrations', migration), 'utf8'))
  })

  test('becomes what a new one is', async () => {
    const fresh = await openNamed(`fresh_${name}`)
    await start(fresh.url)
    const wanted = await catalogueLines(fresh.owner)
    await fresh.owner.end()
    expect(wanted.length).toBeGreaterThan(1_000)
    expect(await catalogueLines(owner)).toEqual(wanted)
    expect(await start(url)).toEqual([])
  })

  test('keeps every row, with stored values and kept numbers as they are counted now', async () => {
    const after = await readRows(name)
    for (const [table, rows] of before) {
      const columns = rows[0]
      const kept = (after.get(table) ?? []).map((row) => asBefore(table, row, columns))
      expect
        .soft(kept, table)
        .toEqual(expect.arrayContaining(rows.map((row) => asBefore(table, row, columns))))
      if (!(table in ADDED)) expect.soft(kept, table).toHaveLength(rows.length)
    }
    expect([...before.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(25)
    expect(await staleColumns(name)).toEqual([])
    const differences = await inBothSchools(owner, (client) =>
      client.query('select kept from stats_differences'),
    )
    expect(differences.map(({ rows }) => rows)).toEqual([[], []])
  })
})
