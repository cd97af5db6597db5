// The app as in production, in its own process. Its parent sets its clock.
import { LIMITS } from '../../../api/src/http/limits/limits.ts'
import { buildApp } from '@plantel/api/src/app.ts'
import { folderStore } from '@plantel/api/src/files/file-store.ts'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noMail } from './no-mail.ts'
import { noPush } from './no-push.ts'
import { noWebhooks } from './no-webhooks.ts'

export interface PlantelOptions {
  readonly appUrl: string
  readonly webFolder?: string
  /** Milliseconds until the shell is sent instead of a page with its data; usually as in production. */
  readonly pageMs?: number
}

const NO_LIMIT = 1_000_000_000

/** Milliseconds that the app's clock is ahead. */
let ahead = 0
/** What the figures of pages stand beside: sent from memory, with its style inside. */
let staticPage = ''
const STATIC_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

const start = async ({ appUrl, webFolder, pageMs }: PlantelOptions): Promise<void> => {
  const app = await buildApp({
    // Not https: the browser of the bench keeps the cookie of an address on this machine.
    publicUrl: 'http://escuela.example.mx',
    appUrl,
    sessionLife: { staffIdleHours: 8, staffAbsoluteHours: 24, parentDays: 30 },
    files: folderStore(join(tmpdir(), 'plantel-bench-files')),
    mail: noMail,
    push: noPush,
    webhooks: noWebhooks,
    // Calls are counted as in production, but no limit is reached.
    limits: {
      callsPerMinute: NO_LIMIT,
      failedLogins: NO_LIMIT,
      codes: NO_LIMIT,
      registrations: NO_LIMIT,
      searches: NO_LIMIT,
      eventLoopMs: LIMITS.eventLoopMs,
    },
    logger: true,
    now: () => new Date(Date.now() + ahead),
    ...(webFolder === undefined ? {} : { webFolder }),
    ...(pageMs === undefined ? {} : { pageMs }),
  })
  app.get('/v1/static-page', (_, reply) =>
    reply.header('content-security-policy', STATIC_POLICY).type('text/html; charset=utf-8').send(staticPage),
  )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  process.on('message', (told: { ahead?: number; staticPage?: string }) => {
    ahead = told.ahead ?? ahead
    staticPage = told.staticPage ?? staticPage
    process.send?.({})
  })
  process.once('disconnect', () => void app.close().then(() => process.exit(0)))
  process.send?.({ port: Number(new URL(address).port) })
}

const [options] = await once(process, 'message')
await start(options)
