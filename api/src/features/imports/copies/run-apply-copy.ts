import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { openCopy } from '../../../domain/restoring/open-copy.ts'
import { UnreadableCopy } from '../../../domain/restoring/unreadable-copy.ts'
import { restoreSchool, SchoolNotEmpty } from '../../../domain/restoring/writing/restore-school.ts'
import { problem } from '../../../http/problems.ts'
import type { OpenJob } from '../../../jobs/open-jobs.ts'
import { endJob, tellProgress } from '../../../jobs/progress.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import type { Workshop } from '../../../jobs/tasks.ts'
import { FORGET_IMPORT } from '../forget.ts'
import type { ImportRecord } from '../imports-sql.ts'
import { noteRestored, storedCopy } from './copies-sql.ts'
import { type Queue, readersOf, sentence, withCopyFile } from './run-read-copy.ts'

/** The copy as it was verified: its pieces open only as they were sealed. */
const restored = async (
  tx: Tx,
  workshop: Workshop & Queue,
  { school_id, job_id, created_by, record }: Applying,
) => {
  const { db, files, now } = workshop
  const { import_id } = record
  const stored = await storedCopy(tx, record)
  if (!stored) throw problem.code(9105)
  const { columns, ownKey } = await readersOf(tx, workshop)
  const tell = (step: string, done: number) =>
    tellProgress(db, { school_id, job_id }, { step, done, total: 100 })
  return withCopyFile(workshop, stored, async (path) => {
    const copy = await openCopy(path, columns, ownKey)
    try {
      return await restoreSchool(
        { db, files, tell },
        { school_id, by: created_by, import_id, now: now() },
        copy,
      )
    } finally {
      copy.close()
    }
  })
}

/** In words, for whoever asked. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof SchoolNotEmpty) return problem.code(9109)
  if (error instanceof UnreadableCopy)
    return problem.code(9104, { detail: sentence(error.message, error.place) })
  return error
}

type Applying = Pick<OpenJob<unknown>, 'job_id' | 'created_by'> & {
  school_id: number
  record: ImportRecord
}

/**
 * What is written is one transaction of its own, which also says that the import is applied: after a crash in it the school is as empty
 * as before and it begins anew, and after one behind it there is nothing left to do.
 */
export const applyCopy = async (tx: Tx, workshop: Workshop & Queue, applying: Applying): Promise<void> => {
  const { job_id, record } = applying
  const { import_id } = record
  if (record.status !== 'applied') {
    const { tables, ...came } = await restored(tx, workshop, applying).catch((error: unknown) => {
      throw refusalOf(error)
    })
    const all = tables.reduce((sum, { rows }) => sum + rows, 0)
    await noteRestored(tx, import_id, { ...came, tables: tables.filter(({ rows }) => rows > 0) }, all)
  }
  await sql`select tell_webhook('import.applied', ${JSON.stringify({ import_id })}::jsonb)`.execute(tx)
  await queueJob(tx, FORGET_IMPORT, { import_id })
  await endJob(tx, job_id, 'done', { import_id })
}
