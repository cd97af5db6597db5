import { sql } from 'kysely'
import { statfs } from 'node:fs/promises'
import type { GlobalDatabase } from '../../db/in-school.ts'
import { slowJobs } from '../../jobs/job.ts'
import { problem } from '../../http/problems.ts'

/** Below this PostgreSQL is about to stop, and pictures and backups to fail. */
const FREE_BYTES_MIN = 512 * 1_048_576
/** The clock queues something every ten minutes at least. */
const SILENCE_MS_MAX = 15 * 60_000

interface Pulse {
  /** Seconds since the clock queued something, and since the oldest waiting job was due. */
  worked: number | null
  due: number | null
}

export interface Foundations {
  folders: readonly string[]
  /** Whether any copy is to work on the queue. */
  queue: boolean
  freeAt?: (folder: string) => Promise<number>
  running?: () => number
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const checkMigrated = async (db: GlobalDatabase): Promise<void> => {
  // Functions are created after all tables, so this one proves the schema.
  await sql`select 'open_request(bytea, text, timestamptz)'::regprocedure`.execute(db)
}

const checkQueue = async (db: GlobalDatabase, running: number): Promise<void> => {
  const { rows } = await sql<Pulse>`
    select extract(epoch from now() - worked_at)::float8 as worked, extract(epoch from now() - due_since)::float8 as due
    from queue_pulse(${slowJobs()})`.execute(db)
  const { worked = null, due = null } = rows[0] ?? {}
  // After a stop, overdue jobs come first.
  const silence = Math.min(Math.max((worked ?? Infinity) * 1000, (due ?? 0) * 1000), running)
  if (silence > SILENCE_MS_MAX)
    throw problem.unavailable(30, 'the queue stands: nothing was begun for a quarter of an hour')
}

const checkDisks = async ({ folders, freeAt = freeBytes }: Foundations): Promise<void> => {
  for (const folder of folders) {
    const free = await freeAt(folder).catch((error: unknown) => {
      throw problem.unavailable(30, error)
    })
    if (free < FREE_BYTES_MIN)
      throw problem.unavailable(30, `the disk of a data folder is nearly full: ${free} bytes are left`)
  }
}

/** Parallel calls share one look. @throws 503, whose cause is for the log */
export const openReadiness = (on: Foundations): ((db: GlobalDatabase) => Promise<void>) => {
  const { running = () => performance.now() } = on
  const look = async (db: GlobalDatabase) => {
    await checkMigrated(db)
    if (on.queue) await checkQueue(db, running())
    await checkDisks(on)
  }
  let underWay: Promise<void> | undefined
  return (db) => {
    underWay ??= look(db).finally(() => (underWay = undefined))
    return underWay
  }
}
