import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openScratchCluster, type ScratchCluster } from '../../test/clusters/scratch-database.ts'
import { openScratchSchema, type ScratchSchema } from '../../test/clusters/scratch-schema.ts'

let cluster: ScratchCluster
let schema: ScratchSchema

beforeAll(async () => {
  cluster = await openScratchCluster()
})

afterAll(() => cluster.stop())

beforeEach(async () => {
  schema = await openScratchSchema(cluster)
  return schema.end
})

const write = (file: string, sql: string) => schema.write(`migrations/${file}`, sql)

test('migrations run in order, once, with a line each', async () => {
  write('0002_more.sql', 'insert into things values (2); insert into things values (3)')
  write('0001_things.sql', 'create table things (n int);\ninsert into things values (1); -- the first')
  write('notes.md', 'not a migration')
  expect(await schema.run()).toEqual([
    'Aplicando la migración 0001_things…',
    'Aplicando la migración 0002_more…',
  ])
  expect(await schema.run()).toEqual([])
  expect(await schema.query('select n from things')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('processes that start together do each migration once', async () => {
  write('0001_slow.sql', 'create table once (n int); select pg_sleep(0.3)')
  const lines = await Promise.all([schema.run(), schema.run(), schema.run()])
  expect(lines.flat()).toEqual(['Aplicando la migración 0001_slow…'])
})

test('a migration that fails is named and undone, those before it stay', async () => {
  write('0001_good.sql', 'create table good (n int)')
  write('0002_bad.sql', 'create table half (n int);\nselect missing from good')
  await expect(schema.run()).rejects.toThrow(
    'La migración 0002_bad no se pudo aplicar: column "missing" does not exist',
  )
  expect(
    await schema.query("select to_regclass('good') is null as good, to_regclass('half') is null as half"),
  ).toEqual([{ good: false, half: true }])
})

test('a migration gives up rather than hold up a running Plantel', async () => {
  write('0001_table.sql', 'create table busy (n int)')
  await schema.run()
  write('0002_column.sql', 'alter table busy add column m int')
  const holder = schema.query('begin; lock table busy; select pg_sleep(3); commit')
  await wait(200)
  await expect(schema.run()).rejects.toThrow('lock timeout')
  await holder
})

const FIRST_HISTORY = `create table migrations (id serial, name text, run_on timestamp);
  insert into migrations (name) values ('0001_ground'), ('0002_accounts');
  create table schools (name text, demonstration boolean);`

test.each([
  [
    'a demonstration',
    'true',
    /demostración de un Plantel anterior .* borre la carpeta de datos \(DATA_DIR\)/,
  ],
  ['a school', 'false', /una escuela guardada por un Plantel anterior .* ábrala con Plantel 2\.4\.0/],
])(
  'a database of the first history with %s is refused in one sentence, and stays as it is',
  async (_, demonstration, sentence) => {
    await schema.query(`${FIRST_HISTORY} insert into schools values ('Una', ${demonstration})`)
    write('0001_things.sql', 'create table things (n int)')
    await expect(schema.run()).rejects.toThrow(sentence)
    await expect(schema.run()).rejects.toMatchObject({ name: 'StartFailure' })
    expect(
      await schema.query(
        "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
      ),
    ).toEqual([{ relname: 'migrations' }, { relname: 'schools' }])
  },
)
