// The API and its worker in one process, as `npm start` runs them; tells what they cost it.
import { LIMITS } from '../../../api/src/http/limits/limits.ts'
import { allTasks } from '@plantel/api/src/all-tasks.ts'
import { buildApp } from '@plantel/api/src/app.ts'
import { openDatabaseHandle } from '@plantel/api/src/db/in-school.ts'
import { openPool } from '@plantel/api/src/db/pool.ts'
import { folderStore } from '@plantel/api/src/files/file-store.ts'
import { runJobs } from '@plantel/api/src/jobs/run-jobs.ts'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { noPush } from '../servers/no-push.ts'

export interface CutterOptions {
  readonly appUrl: string
  readonly ownerUrl: string
  readonly filesFolder: string
}

/** Since the last time it was asked. */
export interface CutterCosts {
  readonly loopMaxMs: number
  readonly memoryBytes: number
}

const NO_LIMIT = 1_000_000_000

const [options] = (await once(process, 'message')) as [CutterOptions]
const files = folderStore(options.filesFolder)
const mail = {
  ready: () => Promise.resolve(true),
  send: () => Promise.resolve(),
  close: () => undefined,
  leaves: false,
}
const app = await buildApp({
  publicUrl: 'https://escuela.example.mx',
  appUrl: options.appUrl,
  sessionLife: { staffIdleHours: 8, staffAbsoluteHours: 24, parentDays: 30 },
  files,
  mail,
  push: noPush,
  limits: {
    callsPerMinute: NO_LIMIT,
    failedLogins: NO_LIMIT,
    registrations: NO_LIMIT,
    eventLoopMs: LIMITS.eventLoopMs,
  },
  logger: true,
})
const db = openDatabaseHandle(openPool(options.appUrl, 3))
const tasks = allTasks({
  db,
  files,
  mail,
  push: noPush,
  publicUrl: 'http://127.0.0.1',
  now: () => new Date(),
})
const stop = await runJobs(options.ownerUrl, console, tasks)
const address = await app.listen({ host: '127.0.0.1', port: 0 })

const loop = monitorEventLoopDelay({ resolution: 1 })
loop.enable()
let memoryBytes = 0
setInterval(() => (memoryBytes = Math.max(memoryBytes, process.memoryUsage.rss())), 20).unref()
process.on('message', () => {
  process.send?.({ loopMaxMs: loop.max / 1e6, memoryBytes } satisfies CutterCosts)
  loop.reset()
  memoryBytes = 0
})
process.once('disconnect', () => void stop().then(() => process.exit(0)))
process.send?.({ port: Number(new URL(address).port) })
