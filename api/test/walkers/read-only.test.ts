import { ENDPOINTS } from '@plantel/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { openApp, theApp } from '../app.ts'
import { as, tokenOf } from '../as.ts'
import { textOf } from '../failing-statement.ts'
import { SAMPLES } from '../samples/sample-calls.ts'
import { buildWorld, type World } from '../samples/world.ts'
import { cluster } from '../clusters/cluster.ts'

let world: World
let app: FastifyInstance
beforeAll(async () => {
  world = await buildWorld()
  const appUrl = new URL(cluster().appUrl)
  appUrl.searchParams.set('options', '-c timezone=UTC -c default_transaction_read_only=on')
  app = await openApp({ appUrl: appUrl.href })
})

const call = async (name: string) => {
  const { by, aim } = SAMPLES[name]!
  const { endpoint } = ENDPOINTS.find((each) => each.name === name)!
  const caller = world.mine.people[by]
  return as(caller, app).answer(endpoint, await aim(world.mine, caller, by))
}

/** Files that leave the school have a place (`exportPlace`) and are written down (`countExport`), in transactions of their own. */
const COUNTED = [
  'readExportable',
  'exportSupervisedSchools',
  'readAttendanceSheet',
  'readTimetableSheet',
  'readProfessorTimetableSheet',
  'readGradeSheet',
  'readReportCardFile',
  'readGroupReportCards',
  'readLetters',
  'readPrintJob',
  'readExportJob',
  'readSlips',
  'readLeavingPaper',
]

/** Each reading is written down, in the transaction after. */
const WRITTEN_DOWN = [
  'readCustody',
  'readResolutionFile',
  'readCare',
  'readImportRows',
  'readImportErrors',
  'readImportOriginal',
]

const reads = ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET')
  .map(({ name }) => name)
  .filter((name) => !COUNTED.includes(name) && !WRITTEN_DOWN.includes(name))

test.each(reads)('%s writes nothing: it answers where only reading is possible', async (name) => {
  expect((await call(name)).statusCode).toBe(200)
})

/** @returns what the call writes; it fails where only reading is possible */
const writesOf = async (name: string): Promise<string[]> => {
  const { by, aim } = SAMPLES[name]!
  const { endpoint } = ENDPOINTS.find((each) => each.name === name)!
  const caller = world.mine.people[by]
  await tokenOf(caller)
  const sent = await aim(world.mine, caller, by)
  const answer = (on: FastifyInstance) => as(caller, on).answer(endpoint, sent)
  expect((await answer(app)).statusCode).toBe(500)
  const query = vi.spyOn(Client.prototype, 'query')
  try {
    expect((await answer(await theApp())).statusCode).toBe(200)
    return query.mock.calls
      .map(textOf)
      .flatMap((text) => /\b(?:insert into|update|delete from) \w+/.exec(text.replaceAll('"', ''))?.[0] ?? [])
  } finally {
    query.mockRestore()
  }
}

test.each(COUNTED)('%s writes nothing but its place, and that its file left', async (name) => {
  expect(await writesOf(name)).toEqual([
    'insert into export_places',
    'insert into audit_log',
    'delete from export_places',
  ])
})

test.each(WRITTEN_DOWN)('%s writes nothing but that it was read', async (name) => {
  expect(await writesOf(name)).toEqual(['insert into audit_log'])
})

test('a call that writes fails there, so the proof is one', async () => {
  expect((await call('saveAttendance')).statusCode).toBe(500)
})

test('a question about a page asks nothing else of the database than reading it', async () => {
  const headers = { authorization: 'Bearer x' }
  for (const { endpoint } of ENDPOINTS.filter(({ endpoint: { method } }) => method === 'GET')) {
    const url = `/v1${endpoint.path.replace(/:\w+/g, '1')}`
    expect((await app.inject({ method: 'HEAD', url, headers })).statusCode).toBeLessThan(500)
  }
})
