import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { ENDINGS, KEPT_COLUMNS, KEPT_TABLES, OF_THE_INSTALLATION } from './what-ends.ts'

const superuser = new Client({ connectionString: cluster().superuserUrl })
beforeAll(() => superuser.connect())
afterAll(() => superuser.end())

const ended = [...new Set([...ENDINGS, ...OF_THE_INSTALLATION].map(({ table }) => table))]

const tables = async (): Promise<string[]> => {
  const { rows } = await superuser.query<{ name: string }>(
    `select case when nspname = 'public' then relname else nspname || '.' || relname end as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind in ('r', 'p') and nspname !~ '^(pg_|information_schema|graphile_worker)' order by 1`,
  )
  return rows.map(({ name }) => name)
}

const secretLike = async (): Promise<string[]> => {
  const { rows } = await superuser.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and not (c.relname = any ($1))
       and (a.atttypid = 'bytea'::regtype
         or a.attname ~ '(token|secret|hash|password|cookie|invitation|endpoint|device|folio|expires|(^|_)(code|key|link|auth|pin)(_|$))')
     order by 1`,
    [ended],
  )
  return rows.map(({ name }) => name)
}

test('every table is named once: as one that a restore empties or changes, or as one that it keeps', async () => {
  const named = [...ended, ...KEPT_TABLES]
  expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([])
  expect(await tables()).toEqual(named.toSorted())
})

test('every column of a kept table that looks like a secret says why it may stay', async () => {
  expect(await secretLike()).toEqual(Object.keys(KEPT_COLUMNS).toSorted())
})

test.each([
  ['a table of codes', 'create table bad (school_id bigint, access_code text)', tables, 'bad'],
  ['a column', 'alter table students add column login_token text', secretLike, 'students.login_token'],
] as const)('%s that nobody decided on is found', async (_, statement, look, name) => {
  await superuser.query('begin')
  await superuser.query(statement)
  const found = await look()
  await superuser.query('rollback')
  expect(found).toContain(name)
})
