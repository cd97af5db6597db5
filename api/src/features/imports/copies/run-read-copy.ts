import { CATALOGUE, type ErrorCode } from '@plantel/contract/errors'
import { COPY_DAYS } from '@plantel/contract/import-copies'
import type { JobHelpers } from 'graphile-worker'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { installationKey } from '../../../domain/backups/installation-key.ts'
import { readColumns } from '../../../domain/backups/columns.ts'
import { COPIED_TABLES } from '../../../domain/backups/tables.ts'
import type { UnreadableReason } from '../../../domain/restoring/unreadable-copy.ts'
import { inUnnamedFile, pathOf } from '../../../files/unnamed-file.ts'
import type { OpenJob } from '../../../jobs/open-jobs.ts'
import { endJob, tellProgress } from '../../../jobs/progress.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import type { Workshop } from '../../../jobs/tasks.ts'
import { FORGET_IMPORT } from '../forget.ts'
import { changeImportRow, type ImportRecord } from '../imports-sql.ts'
import { noteRead, storedCopy } from './copies-sql.ts'
import { CopyThreadEnded, readCopyApart } from './read-copy.ts'
import { bytesOf, type StoredCopy } from './stored-copy.ts'

const DAY_MS = 86_400_000

const CODES: Partial<Record<UnreadableReason, ErrorCode>> = {
  manifest: 9101,
  entries: 9102,
  inflated: 9102,
  encrypted: 9103,
}

export interface Queue {
  helpers: Pick<JobHelpers, 'query'>
}

/** What this installation reads copies by: its own tables, and its key. */
export const readersOf = async (tx: Tx, { helpers }: Queue) => {
  const columns = await readColumns(
    tx,
    COPIED_TABLES.map(({ name }) => name),
  )
  const { publicKey } = await installationKey((text, values) => helpers.query(text, values))
  return { columns, ownKey: publicKey }
}

/** *datos/students.csv, renglón 12, columna folio*. */
const placeWords = (place: string): string => {
  const [path = '', line, column] = place.split(', ')
  return [path, ...(line ? [`renglón ${line}`] : []), ...(column ? [`columna ${column}`] : [])].join(', ')
}

export const sentence = (message: string, place: string | null): string =>
  (place === null ? message : message.replace(`(${place})`, () => `(${placeWords(place)})`)).replace(
    /\.$/,
    '',
  )

interface Asked extends Pick<OpenJob<unknown>, 'job_id'> {
  school_id: number
  import_id: number
}

const reject = async (
  tx: Tx,
  { import_id, job_id }: Asked,
  why: { code: ErrorCode; title?: string; message: string },
): Promise<void> => {
  const problem = { title: 'Esta copia no se puede importar', ...why }
  await changeImportRow(tx, import_id, { kind: 'backup', status: 'rejected', problem })
  await endJob(tx, job_id, 'failed', problem)
}

/** The zip in a file of this process alone, with its sum. */
export const withCopyFile = <Result>(
  { files, scratch }: Workshop,
  copy: StoredCopy,
  work: (path: string, sha256: Buffer) => Promise<Result>,
): Promise<Result> => {
  const hash = createHash('sha256')
  const summed = async function* summed() {
    for await (const some of bytesOf(files, copy)) {
      hash.update(some)
      yield some
    }
  }
  return inUnnamedFile(scratch, summed(), (file) => work(pathOf(file), hash.digest()))
}

/** Sent as a list, it goes as early as any other copy. */
export const keepAsCopy = async (tx: Tx, import_id: number, now: Date): Promise<void> => {
  await changeImportRow(tx, import_id, { kind: 'backup' })
  await queueJob(tx, FORGET_IMPORT, { import_id }, { runAt: new Date(now.getTime() + COPY_DAYS * DAY_MS) })
}

/** From its first byte to its last, in a thread: nothing of it is written but what stands in it. */
export const readCopyFile = async (
  tx: Tx,
  workshop: Workshop & Queue,
  { record, ...asked }: Asked & { record: ImportRecord },
): Promise<void> => {
  const { school_id, job_id, import_id } = asked
  await sql`select set_config('idle_in_transaction_session_timeout', '60min', true)`.execute(tx)
  const stored = await storedCopy(tx, record)
  if (!stored) return reject(tx, asked, { code: 9104, message: CATALOGUE[9104].message })
  const readers = await readersOf(tx, workshop)
  const tell = (step: string, done: number) =>
    tellProgress(workshop.db, { school_id, job_id }, { step, done, total: 100 })
  try {
    await withCopyFile(workshop, stored, async (path, sha256) => {
      const found = await readCopyApart({ path, ...readers }, { tell })
      if ('reason' in found)
        return reject(tx, asked, {
          code: CODES[found.reason] ?? 9104,
          message: sentence(found.message, found.place),
        })
      await noteRead(tx, import_id, { copy: found, sha256 })
      await endJob(tx, job_id, 'done', { import_id })
    })
  } catch (error) {
    if (!(error instanceof CopyThreadEnded)) throw error
    // Too much for the thread: refused, not tried again.
    await reject(tx, asked, { code: 9102, message: 'Pide más tiempo o memoria de lo que una copia necesita' })
  }
}
