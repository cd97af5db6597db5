import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { productVersion } from '../product-version.ts'
import { openScratchCluster, type ScratchCluster } from '../../test/clusters/scratch-database.ts'
import { openScratchSchema, type ScratchSchema } from '../../test/clusters/scratch-schema.ts'

let cluster: ScratchCluster
let schema: ScratchSchema

beforeAll(async () => {
  cluster = await openScratchCluster()
})

afterAll(() => cluster.stop())

const ONE = 'functions/things/one.sql'
const VIEW = 'views/doubled.sql'

const functionOne = (result: string) =>
  `create or replace function one() returns integer language sql as $$ select ${result} $$;`

beforeEach(async () => {
  schema = await openScratchSchema(cluster)
  schema.write(
    'functions/tables/start_value.sql',
    'create or replace function start_value() returns integer language sql as $$ select 7 $$;',
  )
  schema.write(
    'migrations/0001_things.sql',
    'create table things (n integer default start_value(), added integer);',
  )
  schema.write(ONE, functionOne('1'))
  schema.write(
    'functions/things/count_thing.sql',
    `create or replace function count_thing() returns trigger language plpgsql as $$
     begin new.added := one(); return new; end $$;

     -- Before it is written.
create or replace trigger things_count before insert on things for each row execute function count_thing();`,
  )
  schema.write(VIEW, 'create or replace view doubled as select n, 2 * one() as two from things;')
  await schema.run()
  return schema.end
})

const insertThing = () => schema.query('insert into things default values returning n, added')
const functions = async () =>
  (
    await schema.query<{ name: string }>(
      "select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace order by 1",
    )
  ).map(({ name }) => name)

test('what columns need is there for the migrations, everything else after them, in the order of its needs', async () => {
  expect(await insertThing()).toEqual([{ n: 7, added: 1 }])
  expect(await schema.query('select * from doubled')).toEqual([{ n: 7, two: 2 }])
})

test('a start with nothing changed writes nothing', async () => {
  const state =
    'select sum(xmin::text::bigint)::int as sum, (select max(xmin::text::int) from pg_proc) as newest from applied_sql'
  const before = await schema.query(state)
  expect(await schema.run()).toEqual([])
  expect(await schema.query(state)).toEqual(before)
})

test('a changed text is applied again, and waits for nobody who writes rows', async () => {
  schema.write(ONE, functionOne('5'))
  const writer = schema.query('begin; insert into things default values; select pg_sleep(3); commit')
  await wait(300)
  expect(await schema.run()).toEqual(['Aplicando 1 funciones, disparadores y vistas…'])
  await writer
  expect(await insertThing()).toEqual([{ n: 7, added: 5 }])
})

test('a changed signature leaves no second function, and views and triggers on it come back', async () => {
  schema.write(
    ONE,
    'create or replace function one(more integer default 2) returns integer language sql as $$ select 1 + more $$;',
  )
  schema.write(VIEW, 'create or replace view doubled as select n, 2 * one(0) as two from things;')
  await schema.run()
  expect(await functions()).toEqual(['count_thing()', 'one(integer)', 'start_value()'])
  expect(await insertThing()).toEqual([{ n: 7, added: 3 }])
  expect(await schema.query('select two from doubled')).toEqual([{ two: 2 }])
})

test('another result takes the views on a function with it for the moment, whose files are unchanged', async () => {
  schema.write(ONE, 'create or replace function one() returns bigint language sql as $$ select 3::bigint $$;')
  await schema.run()
  await insertThing()
  expect(await schema.query('select two::text from doubled')).toEqual([{ two: '6' }])
})

test('a view that loses a column is made anew', async () => {
  schema.write(VIEW, 'create or replace view doubled as select 2 * one() as two from things;')
  await schema.run()
  await insertThing()
  expect(await schema.query('select * from doubled')).toEqual([{ two: 2 }])
})

test('what no file makes any more goes: a trigger, a function, a view', async () => {
  schema.write(
    'functions/things/count_thing.sql',
    'create or replace function count_thing() returns trigger language plpgsql as $$ begin return new; end $$;',
  )
  schema.remove(VIEW)
  schema.remove(ONE)
  expect(await schema.run()).toEqual([
    'Aplicando 1 funciones, disparadores y vistas…',
    'Quitando functions/things/count_thing.sql#triggers…',
    'Quitando views/doubled.sql…',
    'Quitando functions/things/one.sql…',
  ])
  expect(await functions()).toEqual(['count_thing()', 'start_value()'])
  expect(await insertThing()).toEqual([{ n: 7, added: null }])
  expect(await schema.run()).toEqual([])
})

test('a trigger is found however its statement is written', async () => {
  const file = 'functions/things/keep_thing.sql'
  const keeping =
    'create or replace function keep_thing() returns trigger language plpgsql as $$ begin return new; end $$;'
  schema.write(
    file,
    `${keeping}
  CREATE  OR REPLACE
  TRIGGER things_keep before insert on things for each row execute function keep_thing();`,
  )
  await schema.run()
  schema.write(file, keeping)
  expect(await schema.run()).toContain(`Quitando ${file}#triggers…`)
  expect(await schema.query("select tgname from pg_trigger where tgname like 'things%'")).toEqual([
    { tgname: 'things_count' },
  ])
})

test('a function becomes a procedure', async () => {
  const file = 'functions/things/change_thing.sql'
  schema.write(file, 'create or replace function change_thing() returns void language sql as $$ select 1 $$;')
  await schema.run()
  schema.write(file, 'create or replace procedure change_thing() language sql as $$ select 1 $$;')
  await schema.run()
  expect(await schema.query("select prokind from pg_proc where proname = 'change_thing'")).toEqual([
    { prokind: 'p' },
  ])
})

test('a file that moves to another folder keeps what it made', async () => {
  schema.remove(ONE)
  schema.write('functions/others/one.sql', functionOne('1'))
  await schema.run()
  expect(await insertThing()).toEqual([{ n: 7, added: 1 }])
})

test('what a migration dropped to make its way is made again', async () => {
  schema.write(
    'migrations/0002_wider.sql',
    'drop view doubled; drop trigger things_count on things; alter table things alter column n type bigint;',
  )
  await schema.run()
  expect(await schema.query('insert into things default values returning n::text, added')).toEqual([
    { n: '7', added: 1 },
  ])
  expect(await schema.query('select count(*)::int as rows from doubled')).toEqual([{ rows: 1 }])
})

test('a signature that a column needs is not changed by a start', async () => {
  schema.write(
    'functions/tables/start_value.sql',
    'create or replace function start_value() returns bigint language sql as $$ select 7::bigint $$;',
  )
  await expect(schema.run()).rejects.toThrow(
    /start_value no se puede cambiar así, porque lo usa default value .*: hace falta una migración/,
  )
  expect(await insertThing()).toEqual([{ n: 7, added: 1 }])
})

test('a text that fails is named, and nothing of that start is applied', async () => {
  schema.write(ONE, functionOne('9'))
  schema.write(VIEW, 'create or replace view doubled as select missing from things;')
  await expect(schema.run()).rejects.toThrow(
    'No se pudo aplicar views/doubled.sql: column "missing" does not exist',
  )
  expect(await insertThing()).toEqual([{ n: 7, added: 1 }])
})

test('a file that does not make what it is named after is refused', async () => {
  schema.write('functions/things/two.sql', functionOne('4'))
  await expect(schema.run()).rejects.toThrow('functions/things/two.sql no crea two, por la que se llama.')
  expect(await insertThing()).toEqual([{ n: 7, added: 1 }])
})

test('a Plantel that is older than the functions leaves them as they are', async () => {
  await schema.query("update applied_sql set version = '99.0.0'")
  schema.write(ONE, functionOne('5'))
  schema.remove(VIEW)
  expect(await schema.run()).toEqual([
    'La base de datos es de un Plantel más nuevo (99.0.0): sus funciones se quedan como están.',
  ])
  expect(await insertThing()).toEqual([{ n: 7, added: 1 }])
})

test('a Plantel that is older than one which only took something away does not make it again', async () => {
  await schema.query("update applied_sql set version = '1.0.0'")
  schema.remove(VIEW)
  expect(await schema.run()).toEqual(['Quitando views/doubled.sql…'])
  expect(await schema.query('select distinct version from applied_sql')).toEqual([
    { version: productVersion() },
  ])
})
