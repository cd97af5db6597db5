import { CATALOGUE, type ErrorCode } from '@plantel/contract/errors'
import { IMPORT_KINDS, type ImportKind } from '@plantel/contract/import/tables'
import { seemsCopy } from '@plantel/contract/import-copies'
import { sql } from 'kysely'
import { buffer } from 'node:stream/consumers'
import type { Tx } from '../../db/in-school.ts'
import { dayIn } from '../../domain/schools/days.ts'
import { findTimeZone } from '../../domain/schools/time-zone.ts'
import type { OpenJob } from '../../jobs/open-jobs.ts'
import { isZip } from '../../lists/read-list.ts'
import { endJob, tellProgress } from '../../jobs/progress.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { changeImportRow, findImport, isCopy, type ImportRecord, lockImport } from './imports-sql.ts'
import { judgeImport } from './judge-import.ts'
import { keepAsCopy, type Queue, readCopyFile } from './copies/run-read-copy.ts'
import { forWhom } from './for-whom.ts'
import type { ForWhom } from './kind.ts'
import { kindsFor } from './kinds.ts'
import { findRemembered } from './remembered.ts'
import { type Returned, takeReturned } from './returned-rows.ts'
import { deleteRows, findKeptWork, insertRows } from './rows-sql.ts'
import { inThread, ThreadEnded } from './thread.ts'

export const IMPORT_READ = 'import-read'

export interface WantedRead {
  import_id: number
}

const kindOf = (kind: string | null): ImportKind | null => IMPORT_KINDS.find((each) => each === kind) ?? null

const problemOf = (code: ErrorCode) => ({
  code,
  title: CATALOGUE[code].title,
  message: CATALOGUE[code].message,
})

type Reading = Pick<ImportRecord, 'import_id' | 'kind' | 'wishes'> & { remembered?: boolean }

/** Undefined: the list was read. Else the code of why not. */
const readOnce = async (
  tx: Tx,
  { import_id, kind, wishes, remembered = false }: Reading,
  bytes: Buffer,
): Promise<ErrorCode | undefined> => {
  const keptOf = await findKeptWork(tx, import_id)
  await deleteRows(tx, import_id)
  let refused: ErrorCode | undefined
  await inThread({ task: 'read', bytes, wishes, kind: kindOf(kind) }, async (told) => {
    if (told.said === 'unreadable') refused = told.code
    if (told.said === 'found')
      await changeImportRow(tx, import_id, {
        kind: told.roster ?? told.found.kind,
        found: JSON.stringify({ ...told.found, questions: [], remembered }),
      })
    if (told.said === 'rows')
      await insertRows(
        tx,
        import_id,
        told.rows.map((row) => ({ ...keptOf(row), ...row })),
      )
  })
  return refused
}

/** A second time where the school has said of such a header before what its columns are. */
const readRows = async (tx: Tx, record: ImportRecord, bytes: Buffer): Promise<ErrorCode | undefined> => {
  const refused = await readOnce(tx, record, bytes)
  if (refused !== undefined || record.wishes.columns) return refused
  const { found } = (await findImport(tx, record.import_id)) ?? {}
  const before = found && (await findRemembered(tx, found))
  if (!before) return undefined
  const wishes = { ...record.wishes, columns: before.columns }
  await changeImportRow(tx, record.import_id, { wishes: JSON.stringify(wishes) })
  return readOnce(tx, { ...record, kind: record.kind ?? before.kind, wishes, remembered: true }, bytes)
}

/** Rows that came back mended are of their import; this file has done its duty. */
const giveBack = async (
  tx: Tx,
  { import_id, job_id }: { import_id: number; job_id: number },
  { source, rows }: Returned,
  today: string,
): Promise<void> => {
  await deleteRows(tx, import_id)
  await judgeImport(tx, source.import_id, today)
  const problem = {
    code: null,
    title: 'Son renglones de otra importación',
    message: `${rows === 1 ? '1 renglón arreglado está' : `${rows} renglones arreglados están`} en «${source.file_name}»`,
    import_id: source.import_id,
  }
  await changeImportRow(tx, import_id, { status: 'rejected', problem })
  await endJob(tx, job_id, 'done', { import_id })
}

const reject = async (
  tx: Tx,
  { import_id, job_id }: { import_id: number; job_id: number },
  code: ErrorCode,
) => {
  const problem = problemOf(code)
  await changeImportRow(tx, import_id, { status: 'rejected', problem })
  await endJob(tx, job_id, 'failed', problem)
}

const KIND_WORDS: Record<ImportKind, string> = {
  students: 'alumnos',
  staff: 'personal',
  grades: 'calificaciones',
  attendance: 'asistencia',
}

const WANTED = {
  school: {
    title: 'No es una lista que se pueda importar',
    message: 'Se importan listas de alumnos, personal, calificaciones y asistencia',
  },
  professor: {
    title: 'No es una lista de calificaciones',
    message:
      'Aquí se importan solo calificaciones de las clases propias: ponga la materia y el periodo sobre cada columna, y súbala otra vez',
  },
} as const

const leaveUnread = async (
  tx: Tx,
  { import_id, job_id }: { import_id: number; job_id: number },
  { kind, by }: { kind: ImportKind | null; by: ForWhom },
): Promise<void> => {
  const { title, message } = WANTED[by.everywhere ? 'school' : 'professor']
  const looks = `Parece una lista de ${kind === null ? 'otra cosa' : KIND_WORDS[kind]}`
  const problem = { code: null, title, message: `${looks}. ${message}` }
  await changeImportRow(tx, import_id, { status: 'rejected', problem })
  await endJob(tx, job_id, 'failed', problem)
}

/** All in one transaction: a crash leaves what was there before, and the job is done again. */
export const readImportFile = async (
  tx: Tx,
  workshop: Workshop & Queue,
  { school_id, job_id, input: { import_id } }: OpenJob<WantedRead> & { school_id: number },
): Promise<void> => {
  const { db, files, now } = workshop
  await sql`select set_config('idle_in_transaction_session_timeout', '5min', true), set_config('statement_timeout', '1min', true)`.execute(
    tx,
  )
  await lockImport(tx, import_id)
  const found = await findImport(tx, import_id)
  if (!found || found.status !== 'reading') return endJob(tx, job_id, 'done', { import_id })
  if (isCopy(found)) return readCopyFile(tx, workshop, { school_id, job_id, import_id, record: found })
  const file = found.file_key === null ? undefined : await files.get(found.file_key)
  if (!file) return reject(tx, { import_id, job_id }, 9104)
  await tellProgress(db, { school_id, job_id }, { step: 'Leyendo', done: 0, total: 2 })
  await sql`savepoint reading`.execute(tx)
  try {
    const bytes = await buffer(file.bytes)
    const by = await forWhom(tx, found.author_id)
    if (by.everywhere && isZip(bytes) && seemsCopy((text) => bytes.includes(text))) {
      await keepAsCopy(tx, import_id, now())
      return await readCopyFile(tx, workshop, { school_id, job_id, import_id, record: found })
    }
    const refused = await readRows(tx, found, bytes)
    if (refused !== undefined) {
      await sql`rollback to savepoint reading`.execute(tx)
      return await reject(tx, { import_id, job_id }, refused)
    }
    await tellProgress(db, { school_id, job_id }, { step: 'Revisando', done: 1, total: 2 })
    const read = await findImport(tx, import_id)
    if (!read?.found || kindsFor(read.found, by).length === 0)
      return await leaveUnread(tx, { import_id, job_id }, { kind: kindOf(read?.kind ?? null), by })
    const today = dayIn(await findTimeZone(tx), now())
    const returned = await takeReturned(tx, read, by)
    if (returned) return await giveBack(tx, { import_id, job_id }, returned, today)
    await judgeImport(tx, import_id, today)
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    // Too much for the thread: the list is refused, not tried again.
    await sql`rollback to savepoint reading`.execute(tx)
    return reject(tx, { import_id, job_id }, 9102)
  }
  await changeImportRow(tx, import_id, { status: 'ready', problem: null })
  await endJob(tx, job_id, 'done', { import_id })
}

/** Disk full, a lost store: said, never a wheel that turns for ever. */
export const failReading = async (
  tx: Tx,
  { job_id, input: { import_id } }: OpenJob<WantedRead>,
  { message }: { message: string },
): Promise<void> => {
  await changeImportRow(tx, import_id, {
    status: 'rejected',
    problem: { code: null, title: 'No se pudo leer', message },
  })
  await endJob(tx, job_id, 'failed', { import_id, message })
}
