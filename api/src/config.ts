import { COPY_BYTES_MOST } from '@plantel/contract/import-copies'
import { resolve } from 'node:path'
import { refuseBackupSecrets } from './postgres/backup/backup-secrets.ts'
import { type BackupPlan, readBackupPlan } from './postgres/backup/plan.ts'
import { StartFailure } from './start-failure.ts'
import { readProxies } from './http/limits/trusted-proxies.ts'

export interface SessionLife {
  readonly staffIdleHours: number
  readonly staffAbsoluteHours: number
  readonly parentDays: number
}

export interface Stores {
  readonly appStore: string | null
  readonly playStore: string | null
}

export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute. Everything that a running copy writes is in here. */
  readonly dataDir: string
  /** The owner's URL of an outside PostgreSQL, perhaps through a pooler; null for the embedded one. */
  readonly databaseUrl: string | null
  /** The same server without a pooler, or null where `databaseUrl` already is direct. */
  readonly databaseDirectUrl: string | null
  readonly databasePool: number
  /** Jobs of the queue at a time; with 0 this process only serves. */
  readonly jobWorkers: number
  /** An S3-compatible place for uploaded files, or null for `dataDir/files`. */
  readonly filesUrl: string | null
  /** Null: every letter becomes a file in `dataDir/outbox`. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Who is told of registrations on the landing page; null: they are only stored. */
  readonly operatorEmail: string | null
  readonly stores: Stores
  /** Without a final slash. Links in messages start with it. */
  readonly publicUrl: string
  /** How large the copy of a school may be that comes in. */
  readonly copyBytesMax: number
  /** Allowed origins for push messages, besides the push services of the known browsers. */
  readonly pushServices: readonly string[]
  /** Webhooks may go to http on this machine: for tests. */
  readonly webhookLoopback: boolean
  readonly demo: boolean
  readonly sessionLife: SessionLife
  readonly backup: BackupPlan
  readonly trustedProxies: readonly string[]
}

const MIB = 2 ** 20

type Environment = Readonly<Record<string, string | undefined>>

/** An empty variable counts as absent. @throws StartFailure that names a bad value */
export const readConfig = (environment: Environment = process.env): Config => {
  refuseBackupSecrets(environment)
  const text = (name: string) => environment[name]?.trim() || null
  const whole = (name: string, usual: number, most: number, least = 1) =>
    readWhole(name, text(name) ?? String(usual), least, most)
  const host = text('HOST') ?? '127.0.0.1'
  const port = whole('PORT', 3000, 65_535)
  const database = readDatabase(text, whole)
  const dataDir = resolve(text('DATA_DIR') ?? 'data')
  const publicUrl = readUrl('PUBLIC_URL', text('PUBLIC_URL'), ['http:', 'https:'])
  return Object.freeze({
    port,
    host,
    dataDir,
    ...database,
    filesUrl: readUrl('FILES_URL', text('FILES_URL'), ['https:', 'http:']),
    smtpUrl: readUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? 'Plantel <plantel@localhost>',
    operatorEmail: readEmail('OPERATOR_EMAIL', text('OPERATOR_EMAIL')),
    stores: Object.freeze({
      appStore: readUrl('APP_STORE_URL', text('APP_STORE_URL'), ['https:']),
      playStore: readUrl('PLAY_STORE_URL', text('PLAY_STORE_URL'), ['https:']),
    }),
    publicUrl: (publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
    copyBytesMax: whole('IMPORT_COPY_MB', 1_024, COPY_BYTES_MOST / MIB) * MIB,
    pushServices: readOrigins('PUSH_SERVICES', text('PUSH_SERVICES')),
    webhookLoopback: readSwitch('WEBHOOK_LOOPBACK', text('WEBHOOK_LOOPBACK'), false),
    demo: readSwitch('DEMO', text('DEMO'), database.databaseUrl === null),
    sessionLife: Object.freeze({
      staffIdleHours: whole('SESSION_STAFF_IDLE_HOURS', 8, 24 * 365),
      staffAbsoluteHours: whole('SESSION_STAFF_ABSOLUTE_HOURS', 24, 24 * 365),
      parentDays: whole('SESSION_PARENT_DAYS', 30, 365),
    }),
    backup: readBackupPlan(text, { ...database, dataDir, keep: whole('BACKUP_KEEP', 7, 1000) }),
    trustedProxies: readProxies('TRUSTED_PROXIES', text('TRUSTED_PROXIES')),
  })
}

type Text = (name: string) => string | null
type Whole = (name: string, usual: number, most: number, least?: number) => number

/** What the embedded server's 66 connections allow; an outside server has its own limit. */
const EMBEDDED_MOST = { connections: 30, workers: 4 }
const OUTSIDE_MOST = { connections: 500, workers: 64 }

const readDatabase = (text: Text, whole: Whole) => {
  const postgres = ['postgres:', 'postgresql:']
  const databaseUrl = readUrl('DATABASE_URL', text('DATABASE_URL'), postgres)
  const databaseDirectUrl = readUrl('DATABASE_DIRECT_URL', text('DATABASE_DIRECT_URL'), postgres)
  if (databaseDirectUrl !== null && databaseUrl === null)
    throw new StartFailure(
      'DATABASE_DIRECT_URL debe ser el camino directo al servidor de DATABASE_URL, que falta.',
    )
  const outside = databaseUrl !== null
  const most = outside ? OUTSIDE_MOST : EMBEDDED_MOST
  return {
    databaseUrl,
    databaseDirectUrl,
    databasePool: whole('DATABASE_POOL', 10, most.connections),
    // Nobody else would do the jobs of an embedded database.
    jobWorkers: whole('JOB_WORKERS', 2, most.workers, outside ? 0 : 1),
  }
}

const readWhole = (name: string, value: string, least: number, most: number): number => {
  const number = /^\d+$/.test(value) ? Number(value) : -1
  if (number >= least && number <= most) return number
  throw new StartFailure(`${name} debe ser un número entero entre ${least} y ${most}; vale «${value}».`)
}

const readUrl = (name: string, value: string | null, protocols: readonly string[]): string | null => {
  if (value === null) return null
  if (protocols.includes(URL.parse(value)?.protocol ?? '')) return value
  // The value is not repeated: it may hold a password.
  throw new StartFailure(
    `${name} debe ser una dirección que empiece con ${protocols.map((one) => `${one}//`).join(' o ')}.`,
  )
}

const readEmail = (name: string, value: string | null): string | null => {
  if (value === null || /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value)) return value
  throw new StartFailure(`${name} debe ser una sola dirección de correo.`)
}

const readOrigins = (name: string, value: string | null): readonly string[] =>
  Object.freeze(
    (value ?? '')
      .split(',')
      .flatMap((part) => part.trim() || [])
      .map((part) => {
        const url = URL.parse(part)
        if (url && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`)
          return url.origin
        throw new StartFailure(`${name} debe ser una lista de direcciones sin ruta, separadas por comas.`)
      }),
  )

const readSwitch = (name: string, value: string | null, usual: boolean): boolean => {
  if (value === null) return usual
  if (value === '0' || value === '1') return value === '1'
  throw new StartFailure(`${name} debe ser 0 o 1; vale «${value}».`)
}
