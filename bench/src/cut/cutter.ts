// The API and its worker in one process, as `npm start` runs them; tells what they cost it.
import { tmpdir } from 'node:os'
import { LIMITS } from '../../../api/src/http/limits/limits.ts'
import { allTasks } from '@plantel/api/src/all-tasks.ts'
import { buildApp } from '@plantel/api/src/app.ts'
import { openDatabaseHandle } from '@plantel/api/src/db/in-school.ts'
import { openPool } from '@plantel/api/src/db/pool.ts'
import { folderStore } from '@plantel/api/src/files/file-store.ts'
import { runJobs } from '@plantel/api/src/jobs/run-jobs.ts'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type * as z from 'zod/mini'
import { noMail } from '../servers/no-mail.ts'
import { noPush } from '../servers/no-push.ts'
import { noWebhooks } from '../servers/no-webhooks.ts'
import { type CutterAddress, type CutterCosts, CutterOptions } from './messages.ts'

const NO_LIMIT = 1_000_000_000

const [told] = await once(process, 'message')
const options = CutterOptions.parse(told)
const files = folderStore(options.filesFolder)
const app = await buildApp({
  publicUrl: 'https://escuela.example.mx',
  appUrl: options.appUrl,
  sessionLife: { staffIdleHours: 8, staffAbsoluteHours: 24, parentDays: 30 },
  files,
  mail: noMail,
  push: noPush,
  webhooks: noWebhooks,
  limits: {
    callsPerMinute: NO_LIMIT,
    failedLogins: NO_LIMIT,
    codes: NO_LIMIT,
    registrations: NO_LIMIT,
    searches: NO_LIMIT,
    eventLoopMs: LIMITS.eventLoopMs,
  },
  logger: true,
})
const db = openDatabaseHandle(openPool(options.appUrl, 3))
const tasks = allTasks({
  db,
  files,
  scratch: tmpdir(),
  mail: noMail,
  push: noPush,
  webhooks: noWebhooks,
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
  process.send?.({ loopMaxMs: loop.max / 1e6, memoryBytes } satisfies z.infer<typeof CutterCosts>)
  loop.reset()
  memoryBytes = 0
})
process.once('disconnect', () => void stop().then(() => process.exit(0)))
process.send?.({ port: Number(new URL(address).port) } satisfies z.infer<typeof CutterAddress>)
