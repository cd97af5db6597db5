import compress from '@fastify/compress'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { permissions } from '@plantel/contract/permissions'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'
import { allEvents } from './all-events.ts'
import { type BackupState, noBackups } from './postgres/backup/keeper.ts'
import { type Database, openDatabaseHandle } from './db/in-school.ts'
import { openPool } from './db/pool.ts'
import { serveCaseFiles } from './features/case-files/routes.ts'
import { serveAttendanceFeatures } from './attendance-features.ts'
import { serveFamilyFeatures } from './family-features.ts'
import { serveGroupFeatures } from './group-features.ts'
import { serveNoticeFeatures } from './notice-features.ts'
import { servePaperFeatures } from './paper-features.ts'
import { servePeopleFeatures } from './people-features.ts'
import { serveClasses } from './features/classes/routes.ts'
import { serveDashboard } from './features/dashboard/routes.ts'
import { type Events, openEvents, PACE, type Pace } from './events/events.ts'
import { serveAccess } from './features/access/routes.ts'
import { serveActivities } from './features/activities/routes.ts'
import { serveEvents } from './features/events/routes.ts'
import { serveDocs } from './features/health/docs.ts'
import { serveExports } from './features/exports/routes.ts'
import { FEED_PAUSE_MS, type FeedWaker, openFeedWaker } from './domain/feed/feed-waker.ts'
import { serveGrades } from './features/grades/routes.ts'
import type { PushDoor } from './features/push/routes.ts'
import type { Foundations } from './features/health/readiness.ts'
import { serveHealth } from './features/health/routes.ts'
import { schoolOfLink } from './domain/notices/links.ts'
import { serveOperator } from './features/operator/routes.ts'
import { servePhotos } from './features/photos/routes.ts'
import { serveCycles } from './features/cycles/routes.ts'
import { serveJobs } from './features/jobs/routes.ts'
import { serveRegistrations } from './features/registrations/routes.ts'
import { serveRestorations } from './features/restorations/routes.ts'
import { serveReports } from './features/reports/routes.ts'
import { serveSearch } from './features/search/routes.ts'
import { serveScores } from './features/scores/routes.ts'
import { serveLogo } from './features/schools/logo.ts'
import { serveSchools } from './features/schools/routes.ts'
import { serveSession } from './features/session/routes.ts'
import { serveSupervision } from './features/supervision/routes.ts'
import { serveTimetable } from './features/timetable/routes.ts'
import { serveAudit } from './features/audit/routes.ts'
import { serveWebhooks } from './features/webhooks/routes.ts'
import type { WebhookDoor } from './webhooks/webhooks.ts'
import { serveUndos } from './features/undo/routes.ts'
import type { SessionLife, Stores } from './config.ts'
import type { FileStore } from './files/file-store.ts'
import type { Mail } from './mail/mail.ts'
import { answerErrors } from './http/refusals/error-answers.ts'
import { setHeaders } from './http/headers.ts'
import {
  ANSWER_MS_MAX,
  failureCounter,
  type Limits,
  LIMITS,
  registrationCounter,
  searchCounter,
  setLimits,
} from './http/limits/limits.ts'
import { type Ask, askWith, type Give, giveWith } from './http/ask.ts'
import { checkScopes } from './http/check-scopes.ts'
import { openCallLimits } from './http/limits/call-limits.ts'
import { openFormPlaces } from './http/limits/form-places.ts'
import { openKeepAlive } from './http/limits/keep-alive.ts'
import { KnownSessions } from './http/known-sessions.ts'
import { hashToken } from './http/open-request.ts'
import { newServer, type ServerOptions } from './http/new-server.ts'
import { type Serve, serveWith, type Serving } from './http/serve.ts'
import { openUploads } from './http/uploads.ts'
import { serveWebFiles } from './http/web-files.ts'
import { answerWrongPaths } from './http/wrong-paths.ts'
import { openPages, PAGE_LIMITS } from './pages/pages.ts'

export interface AppOptions extends ServerOptions {
  appUrl: string
  /** Like `appUrl` but without a pooler, which LISTEN needs. Default: `appUrl`. */
  listenUrl?: string
  prepares?: boolean
  sessionLife: SessionLife
  files: FileStore
  mail: Pick<Mail, 'ready'>
  publicUrl: string
  operatorEmail?: string | null
  stores?: Stores
  /** How large the copy of a school may be that comes in. Default: 1 GiB. */
  copyBytesMax?: number
  push: PushDoor
  webhooks: WebhookDoor
  backupState?: () => BackupState
  webFolder?: string
  docs?: boolean
  /**
   * Whether the demonstration's log-ins are shown and work while every school is a demonstration. Default: true.
   */
  demo?: boolean
  now?: () => Date
  limits?: Limits
  pace?: Pace
  /** Milliseconds between a save and the job that reports it to families. */
  feedPause?: number
  poolSize?: number
  /** Milliseconds that the database may stay silent before a connection is given up. */
  patience?: number
  foundations?: Foundations
  answerMs?: number
  /** Milliseconds until the shell is sent instead of a page with its data. */
  pageMs?: number
}

const PATIENCE = 12_000

const checkAllServed = ({ served }: Serving): void => {
  const missing = ENDPOINTS.filter(({ endpoint }) => !served.has(endpoint)).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`endpoints without a handler: ${missing.join(', ')}`)
}

interface Around {
  limits: Limits
  now: () => Date
  known: KnownSessions
  events: Events
  feed: FeedWaker
  db: Database
  ask: Ask
  give: Give
  log: FastifyBaseLogger
}

const serveFeatures = (
  serve: Serve,
  options: AppOptions,
  { limits, now, known, events, feed, db, ask, give, log }: Around,
): void => {
  serveHealth(serve, options.foundations ?? { folders: [], queue: false })
  serveOperator(serve, options.backupState ?? noBackups.state)
  serveRestorations(serve)
  const entry = {
    life: options.sessionLife,
    demo: options.demo ?? true,
    failures: failureCounter(limits.failedLogins, now),
    welcome: (token: string, user_id: number) => known.welcome(hashToken(token), user_id),
  }
  serveSession(serve, { ...entry, stores: options.stores ?? { appStore: null, playStore: null }, db })
  serveAccess(serve, { ...entry, tries: failureCounter(limits.codes, now) })
  serveSchools(serve)
  serveClasses(serve)
  serveAttendanceFeatures(serve, feed, options.files)
  serveTimetable(serve)
  serveGrades(serve, feed)
  serveCaseFiles(serve, feed)
  servePeopleFeatures(serve, options.mail)
  serveFamilyFeatures(serve, {
    db,
    feed,
    files: options.files,
    mail: options.mail,
    publicUrl: options.publicUrl,
  })
  serveGroupFeatures(serve)
  servePhotos(serve, options.files)
  serveRegistrations(serve, {
    operatorEmail: options.operatorEmail ?? null,
    count: registrationCounter(limits.registrations, now),
    log,
  })
  serveCycles(serve, options.files)
  serveJobs(serve)
  serveEvents(serve, events)
  serveLogo(serve, options.files)
  serveSupervision(serve)
  serveReports(serve)
  serveScores(serve)
  serveSearch(serve, searchCounter(limits.searches, now))
  serveDashboard(serve)
  serveExports(serve, { db, ask, files: options.files })
  servePaperFeatures(serve, { db, ...options })
  serveNoticeFeatures(serve, { db, publicUrl: options.publicUrl, push: options.push })
  serveActivities(serve)
  serveUndos(serve, give)
  serveWebhooks(serve, options.webhooks)
  serveAudit(serve)
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = newServer(options)
  const pool = openPool(options.appUrl, options.poolSize, {
    patience: options.patience ?? PATIENCE,
    ...(options.prepares === undefined ? {} : { prepares: options.prepares }),
  })
  pool.on('error', (error) => app.log.warn({ err: error }, 'idle database connection lost'))
  app.addHook('onClose', () => pool.end())
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    request.log.info({
      route,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })

  // A browser sends text/plain to other origins without a CORS preflight: accept JSON only.
  app.removeContentTypeParser('text/plain')
  const limits = options.limits ?? LIMITS
  answerErrors(app)
  answerWrongPaths(app)
  await setHeaders(app)
  await app.register(compress, {
    threshold: 1_024,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  await setLimits(app, limits)

  const now = options.now ?? (() => new Date())
  const addUpload = await openUploads(app)
  const db = openDatabaseHandle(pool)
  const { listenUrl = options.appUrl, pace = PACE } = options
  const events = openEvents({ listenUrl, db, now, sources: allEvents, log: app.log, pace })
  app.addHook('preClose', () => events.close())
  const feed = openFeedWaker({ db, log: app.log, pauseMs: options.feedPause ?? FEED_PAUSE_MS })
  app.addHook('preClose', () => feed.close())
  const keepAlive = openKeepAlive(db, app.log)
  // Runs after the last call, before the connections close. The hook added last runs first.
  app.addHook('onClose', () => keepAlive.close())
  const known = new KnownSessions()
  const calls = openCallLimits(limits.callsPerMinute, now, known)
  const serving: Serving = {
    app,
    addUpload,
    db,
    now,
    known,
    calls,
    keepAlive,
    forms: openFormPlaces(),
    files: options.files,
    answerMs: options.answerMs ?? ANSWER_MS_MAX,
    served: new Map(),
    secure: options.publicUrl.startsWith('https:'),
  }
  const serve = serveWith(serving)
  serveFeatures(serve, options, {
    limits,
    now,
    known,
    events,
    feed,
    db,
    ask: askWith(serving.served),
    give: giveWith(serving.served),
    log: app.log,
  })
  checkAllServed(serving)
  checkScopes(ENDPOINTS, permissions)

  serveDocs(app, options.docs ? undefined : serving)
  if (options.webFolder !== undefined)
    await serveWebFiles(
      app,
      options.webFolder,
      await openPages(serving, { webFolder: options.webFolder, pageMs: options.pageMs ?? PAGE_LIMITS.ms }),
      (token) => schoolOfLink(db, token),
    )
  return app
}
