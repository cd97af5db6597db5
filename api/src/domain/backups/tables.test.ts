import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { COPIED_TABLES, LEFT_TABLES, SEALED_TABLES } from './tables.ts'

const superuser = new Client({ connectionString: cluster().superuserUrl })
beforeAll(() => superuser.connect())
afterAll(() => superuser.end())

const decided = [
  ...COPIED_TABLES.map(({ name }) => name),
  ...SEALED_TABLES.map(({ name }) => name),
  ...Object.keys(LEFT_TABLES),
]

const tables = async (): Promise<string[]> => {
  const { rows } = await superuser.query<{ name: string }>(
    `select case when nspname = 'public' then relname else nspname || '.' || relname end as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind in ('r', 'p') and nspname !~ '^(pg_|information_schema|graphile_worker)' order by 1`,
  )
  return rows.map(({ name }) => name)
}

const NAMED = [...COPIED_TABLES, ...SEALED_TABLES]

/** Of the tables that are copied, or go with what is reserved. */
const columns = async (): Promise<string[]> => {
  const { rows } = await superuser.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and a.attnum > 0 and not a.attisdropped
       and a.attname <> 'school_id' order by 1`,
    [NAMED.map(({ name }) => name)],
  )
  return rows.map(({ name }) => name)
}

const secrets = async (): Promise<string[]> =>
  (await columns()).filter((name) => /(token|secret|password|cookie|endpoint|auth$|_key|device_)/.test(name))

test('every table is decided on once: it is copied, sealed or left out', async () => {
  expect(decided.filter((name, place) => decided.indexOf(name) !== place)).toEqual([])
  expect(await tables()).toEqual(decided.toSorted())
})

test('every column of a copied table is decided on once', async () => {
  const named = NAMED.flatMap((table) =>
    [...table.columns, ...Object.keys(table.left ?? {}), ...(table.sealed ?? [])].map(
      (column) => `${table.name}.${column}`,
    ),
  )
  expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([])
  expect(named.toSorted()).toEqual((await columns()).toSorted())
})

test('no column that looks like a secret is copied', async () => {
  const copied = COPIED_TABLES.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`))
  const looking = await secrets()
  // The key of the school to which a student went, on papers.
  expect(copied.filter((name) => looking.includes(name) && name !== 'leavings.to_key')).toEqual([])
})

test('a row refers to rows before it, but for what is written afterwards', async () => {
  const { rows } = await superuser.query<{ from: string; to: string }>(
    `select c.relname as from, t.relname as to from pg_constraint f
     join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
     where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.relname <> t.relname`,
  )
  const order = COPIED_TABLES.map(({ name }) => name)
  const backwards = rows
    .filter(({ from, to }) => order.includes(from) && order.includes(to))
    .filter(({ from, to }) => order.indexOf(from) < order.indexOf(to))
    .map(({ from, to }) => `${from} → ${to}`)
  expect([...new Set(backwards)].toSorted()).toEqual(['groups → subjects'])
})

test.each([
  ['a table', 'create table bad (school_id bigint)', tables, 'bad'],
  ['a column', 'alter table students add column later text', columns, 'students.later'],
] as const)('%s that nobody decided on is found', async (_, statement, look, name) => {
  await superuser.query('begin')
  await superuser.query(statement)
  const found = await look()
  await superuser.query('rollback')
  expect(found).toContain(name)
})
