import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnPlantel } from '../test/plantel-process.ts'
import { copyPrepared } from '../test/clusters/prepared-cluster.ts'
import { queryOnce } from '../test/query-once.ts'
import { makeFastFolder } from '../test/clusters/scratch-folder.ts'
import { startEmbedded } from './postgres/embedded/embedded.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const dataDir = makeFastFolder()

const withDatabase = async <Result>(work: (ownerUrl: string) => Promise<Result>): Promise<Result> => {
  const database = await startEmbedded({ dataDir, progress: () => undefined, durable: false })
  try {
    return await work(database.ownerUrl)
  } finally {
    await database.stop()
  }
}

beforeAll(async () => {
  await copyPrepared('empty', dataDir)
  await withDatabase((url) =>
    queryOnce(
      url,
      `create table migrations (id serial, name text, run_on timestamp);
       insert into migrations (name) values ('0001_ground'), ('0002_accounts');
       create table schools (name text, demonstration boolean);
       insert into schools values ('Una', false)`,
    ),
  )
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a folder of the first history ends the start with code 1 and one sentence, its database stopped and unchanged', async () => {
  const plantel = await spawnPlantel(dataDir, { program: main })
  expect(await plantel.ended).toBe(1)
  const failed = plantel.failed().trim().split('\n')
  expect(failed).toEqual([expect.stringMatching(/^Esta base de datos tiene una escuela guardada .*\.$/)])
  expect(plantel.output()).not.toMatch(/^ +at /m)
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/)
  const tables =
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1"
  expect(await withDatabase((url) => queryOnce(url, tables))).toEqual([
    { relname: 'migrations' },
    { relname: 'schools' },
  ])
})
