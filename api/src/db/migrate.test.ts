import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryOnce } from '../../test/query-once.ts'
import { openScratchCluster, type ScratchCluster } from '../../test/scratch-database.ts'
import { migrate } from './migrate.ts'

let cluster: ScratchCluster
let url: string
let folder: string
let databases = 0

beforeAll(async () => {
  cluster = await openScratchCluster()
})

afterAll(() => cluster.stop())

beforeEach(async () => {
  const name = `migrate_${(databases += 1)}`
  url = cluster.superuserUrl(name)
  await queryOnce(cluster.superuserUrl('postgres'), `create database ${name}`)
  folder = mkdtempSync(join(tmpdir(), 'plantel-migrations-'))
  return () => rmSync(folder, { recursive: true })
})

const write = (file: string, sql: string) => {
  const path = join(folder, 'migrations', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, sql)
}

const run = async () => {
  const lines: string[] = []
  await migrate(url, folder, (line) => lines.push(line))
  return lines
}

test('migrations run in order, once, with a line each', async () => {
  write('0002_more.sql', 'insert into things values (2); insert into things values (3)')
  write('0001_things.sql', 'create table things (n int);\ninsert into things values (1); -- the first')
  write('notes.md', 'not a migration')
  expect(await run()).toEqual(['Aplicando la migración 0001_things…', 'Aplicando la migración 0002_more…'])
  expect(await run()).toEqual([])
  expect(await queryOnce(url, 'select n from things')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('processes that start together do each migration once', async () => {
  write('0001_slow.sql', 'create table once (n int); select pg_sleep(0.3)')
  const lines = await Promise.all([run(), run(), run()])
  expect(lines.flat()).toEqual(['Aplicando la migración 0001_slow…'])
})

test('a migration that fails is named and undone, those before it stay', async () => {
  write('0001_good.sql', 'create table good (n int)')
  write('0002_bad.sql', 'create table half (n int);\nselect missing from good')
  await expect(run()).rejects.toThrow(
    'La migración 0002_bad no se pudo aplicar: column "missing" does not exist',
  )
  expect(
    await queryOnce(url, "select to_regclass('good') is null as good, to_regclass('half') is null as half"),
  ).toEqual([{ good: false, half: true }])
})

test('a migration gives up rather than hold up a running Plantel', async () => {
  write('0001_table.sql', 'create table busy (n int)')
  await run()
  write('0002_column.sql', 'alter table busy add column m int')
  const holder = queryOnce(url, 'begin; lock table busy; select pg_sleep(3); commit')
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect(run()).rejects.toThrow('lock timeout')
  await holder
})
