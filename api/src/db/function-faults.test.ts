import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { functionFaults } from '../../../scripts/database/function-faults.ts'
import { openScratchCluster, type ScratchCluster } from '../../test/clusters/scratch-database.ts'
import { openScratchSchema, type ScratchSchema } from '../../test/clusters/scratch-schema.ts'
import { databaseFolder } from './migrate.ts'

let cluster: ScratchCluster
let schema: ScratchSchema

beforeAll(async () => {
  cluster = await openScratchCluster()
})

afterAll(() => cluster.stop())

beforeEach(async () => {
  schema = await openScratchSchema(cluster, databaseFolder)
  return schema.end
})

const faults = async (): Promise<string[]> => {
  await schema.run()
  const owner = new Client({ connectionString: schema.url })
  await owner.connect()
  try {
    return await functionFaults(owner, schema.folder)
  } finally {
    await owner.end()
  }
}

const MEAN = 'functions/stored/kept_mean.sql'
const change = (path: string, from: string, to: string) => {
  const text = readFileSync(join(schema.folder, path), 'utf8')
  expect(text).toContain(from)
  schema.write(path, text.replace(from, to))
}

test('a changed text of a function whose values are stored asks for a migration that rewrites them', async () => {
  change(MEAN, 'coalesce(', 'coalesce(0 + ')
  const [fault, ...others] = await faults()
  expect(fault).toMatch(
    /^functions\/stored\/kept_mean\.sql no es lo que crean las migraciones, y sus valores están guardados \(.*student_cycle_stats.*\): hace falta una migración/,
  )
  expect(others).toEqual([])
})

test('with the migration that changes it, all is well', async () => {
  change(MEAN, 'coalesce(', 'coalesce(0 + ')
  schema.write('migrations/0999_mean.sql', readFileSync(join(schema.folder, MEAN), 'utf8'))
  expect(await faults()).toEqual([])
})

test('what an index, a check, a default or a policy uses stands in the folder for it, and everything has a file', async () => {
  schema.write(
    'migrations/0999_uses.sql',
    `create function halved(n integer) returns integer language sql immutable as 'select n / 2';
     create function half() returns integer language sql stable as 'select 1';
     create index on califications (halved(version)); alter table settings add column n integer default half();`,
  )
  schema.write(
    'functions/grades/halved.sql',
    "create or replace function halved(n integer) returns integer language sql immutable as 'select n / 2';",
  )
  schema.write('functions/stored/empty.sql', 'select 1;')
  expect(await faults()).toEqual([
    'half() hace falta para las tablas (default value for column n of table settings): su archivo va en functions/tables/.',
    expect.stringContaining(
      'halved() da valores que se guardan (index califications_halved_idx): su archivo va en functions/stored/',
    ),
    'half() no tiene archivo en functions/.',
    'El archivo empty.sql no crea ninguna función empty().',
  ])
})
