import type { ImportKind } from '@plantel/contract/import/tables'
import { IMPORTS_AN_HOUR, type ImportStatus } from '@plantel/contract/imports'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import { queueOpenJob } from '../../jobs/open-jobs.ts'
import {
  changeImportRow,
  countLastHour,
  findImport,
  type ImportRecord,
  lockHour,
  lockImport,
} from './imports-sql.ts'
import { insertImportJob } from './jobs-sql.ts'
import { IMPORT_APPLY } from './run-apply.ts'
import { IMPORT_READ } from './run-read.ts'
import { IMPORT_REVERT } from './run-revert.ts'

type Asking = Pick<Caller<'school' | 'taught'>, 'scopes' | 'user_id'>

const START: Record<string, ImportStatus> = {
  [IMPORT_READ]: 'reading',
  [IMPORT_APPLY]: 'applying',
  [IMPORT_REVERT]: 'reverting',
}

/** The job and the state of the import change together. */
export const startJob = async (
  tx: Tx,
  import_id: number,
  kind: string,
  user_id: number,
  grant: { grant_id?: number } = {},
): Promise<number> => {
  const job_id = await insertImportJob(tx, { kind, import_id, created_by: user_id, ...grant })
  await changeImportRow(tx, import_id, { status: START[kind] ?? 'reading', job_id })
  await queueOpenJob(tx, kind, job_id)
  return job_id
}

/** Null: sees those of the whole school. */
export const seenOf = ({ scopes, user_id }: Asking): number | null =>
  scopes.includes('school') ? null : user_id

const HOUR_SECONDS = 3_600

/** @throws 429 */
export const checkHour = async (tx: Tx, user: Asking): Promise<void> => {
  await lockHour(tx)
  if ((await countLastHour(tx, seenOf(user))) >= IMPORTS_AN_HOUR) throw problem.tooMany(HOUR_SECONDS)
}

/** Of what a professor brought, grades; and what was refused, to be read why. */
const isSeen = ({ author_id, kind, status }: ImportRecord, of: number | null): boolean =>
  of === null ||
  (author_id === of && (kind === null || kind === 'grades' || status === 'reading' || status === 'rejected'))

/** @throws 404 also of what somebody else brought, for a professor */
export const found = async (tx: Tx, import_id: number, user: Asking): Promise<ImportRecord> => {
  const record = await findImport(tx, import_id)
  if (!record || !isSeen(record, seenOf(user))) throw problem.notFound()
  return record
}

export const answer = async (tx: Tx, import_id: number, user: Asking) => ({
  data: await found(tx, import_id, user),
})

/** @throws 1017 a professor with another kind than grades */
export const checkOwnKind = (kind: ImportKind | undefined, { scopes }: Pick<Asking, 'scopes'>): void => {
  if (kind !== undefined && kind !== 'grades' && !scopes.includes('school'))
    throw problem.invalid([
      { field: 'kind', message: 'Solo se importan calificaciones de las clases propias' },
    ])
}

/** Held until the transaction ends. @throws 9105 while it is read, applied or reverted, and once it is gone */
export const changeable = async (
  tx: Tx,
  import_id: number,
  user: Asking,
  { unapplied = false } = {},
): Promise<ImportRecord> => {
  const check = async (): Promise<ImportRecord> => {
    const record = await found(tx, import_id, user)
    const { status, applied, has_rows } = record
    const open = ['ready', 'applied', 'reverted'].includes(status) || (status === 'rejected' && unapplied)
    if (!open || !has_rows || (unapplied && applied > 0)) throw problem.code(9105)
    return record
  }
  // A job holds the import for as long as it reads: nobody waits for that.
  await check()
  await lockImport(tx, import_id)
  return check()
}
