import type { FastifyInstance } from 'fastify'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { inject } from 'vitest'
import { type AppOptions, buildApp } from '../src/app.ts'
import { type Database, openDatabaseHandle } from '../src/db/in-school.ts'
import { openPool } from '../src/db/pool.ts'
import { type FileStore, folderStore } from '../src/files/file-store.ts'
import { cluster } from './clusters/cluster.ts'
import { afterFile } from './after-file.ts'
import { testPush } from './test-push.ts'
import { testWebhooks } from './webhooks/test-webhooks.ts'

/** Tuesday 10 March 2026, noon in Mexico City: a school day of every built school. */
export const NOON = new Date('2026-03-10T18:00:00Z')
export const TODAY = '2026-03-10'

/** The clock of the app under test; `clock.now` may be set and is put back only after the file: set it in each test that needs it. */
export const clock = { now: NOON }

const hour = { staffIdleHours: 8, staffAbsoluteHours: 24, parentDays: 30 }

const recorded = new Set<string>()

const record = (method: string, route: string | undefined, status: number, payload: unknown): void => {
  const code = status >= 400 && typeof payload === 'string' ? (/"code":(\d+)/.exec(payload)?.[1] ?? '') : ''
  const line = `${method} ${route ?? '?'} ${status} ${code}\n`
  if (recorded.has(line)) return
  recorded.add(line)
  appendFileSync(inject('answersFile'), line)
}

let stored: FileStore | undefined
export const theFiles = (): FileStore => {
  if (!stored) {
    const folder = mkdtempSync(join(tmpdir(), 'plantel-files-'))
    stored = folderStore(folder)
    afterFile(() => {
      stored = undefined
      rmSync(folder, { recursive: true, force: true })
    })
  }
  return stored
}

const UNLIMITED = {
  callsPerMinute: 1_000_000,
  failedLogins: 1_000_000,
  codes: 1_000_000,
  registrations: 1_000_000,
  searches: 1_000_000,
}

/** The files of the test file that asks: the shared app goes on longer. */
const currentFiles: FileStore = {
  put: (...given) => theFiles().put(...given),
  putStream: (...given) => theFiles().putStream(...given),
  get: (...given) => theFiles().get(...given),
  list: () => theFiles().list(),
  remove: (...given) => theFiles().remove(...given),
}

const makeApp = async (options: Partial<AppOptions>): Promise<FastifyInstance> => {
  const app = await buildApp({
    publicUrl: 'https://escuela.example.mx',
    appUrl: cluster().appUrl,
    sessionLife: hour,
    files: currentFiles,
    mail: { ready: async () => true },
    push: testPush,
    webhooks: testWebhooks,
    // Nobody is told while a test counts statements: those who want it wake the feed sooner.
    feedPause: 3_600_000,
    now: () => clock.now,
    answerMs: 300_000,
    ...options,
    // A busy host is no overload: what a test asks is answered.
    limits: { ...(options.limits ?? UNLIMITED), eventLoopMs: 0 },
  })
  app.addHook('onSend', async (request, reply, payload) => {
    record(request.method, request.routeOptions.url, reply.statusCode, payload)
  })
  return app
}

/** An app of its own, for tests that change the clock, limits or lives. Closed after the file. */
export const openApp = async (options: Partial<AppOptions> = {}): Promise<FastifyInstance> => {
  const app = await makeApp(options)
  afterFile(() => app.close())
  return app
}

let isNoonKept = false
const keepNoon = (): void => {
  if (isNoonKept) return
  isNoonKept = true
  afterFile(() => {
    isNoonKept = false
    clock.now = NOON
  })
}

let shared: Promise<FastifyInstance> | undefined
/** One for all files of a worker: making it and its connections takes longer than most files. It ends with the worker. */
export const theApp = (): Promise<FastifyInstance> => {
  keepNoon()
  shared ??= makeApp({})
  return shared
}

let handle: Database | undefined
/** What tests build with, for all files of a worker. */
export const database = (): Database => {
  // What a test builds may take its time: no test is about the host.
  handle ??= openDatabaseHandle(openPool(cluster().appUrl, 4, { options: '-c statement_timeout=0' }))
  return handle
}

/** Runs SQL as the owner: for looking at the catalogue and breaking things on purpose. */
export const asOwner = <Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  withOwner(async (client) => (await client.query<Row>(sql, values)).rows)

/** The same within one school: row security is forced on the owner too. */
export const inSchoolAsOwner = <Row extends QueryResultRow>(school_id: number, sql: string): Promise<Row[]> =>
  withOwner(async (client) => {
    await client.query("select set_config('app.school_id', $1, false)", [school_id])
    return (await client.query<Row>(sql)).rows
  })

/** As if the files that left a school had left it longer ago: a test that asks for all of them is not refused for their number. */
export const passExportMinute = (school_id: number): Promise<unknown> =>
  inSchoolAsOwner(
    school_id,
    "update audit_log set at = at - interval '2 minutes' where action = 'export' and at > now() - interval '1 minute'",
  )

const withOwner = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: cluster().ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
