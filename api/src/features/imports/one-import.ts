import type { ImportStatus } from '@plantel/contract/imports'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import { queueOpenJob } from '../../jobs/open-jobs.ts'
import { changeImportRow, findImport, type ImportRecord, lockImport } from './imports-sql.ts'
import { insertImportJob } from './jobs-sql.ts'
import { IMPORT_APPLY } from './run-apply.ts'
import { IMPORT_READ } from './run-read.ts'
import { IMPORT_REVERT } from './run-revert.ts'

const START: Record<string, ImportStatus> = {
  [IMPORT_READ]: 'reading',
  [IMPORT_APPLY]: 'applying',
  [IMPORT_REVERT]: 'reverting',
}

/** The job and the state of the import change together. */
export const startJob = async (tx: Tx, import_id: number, kind: string, user_id: number): Promise<number> => {
  const job_id = await insertImportJob(tx, { kind, import_id, created_by: user_id })
  await changeImportRow(tx, import_id, { status: START[kind] ?? 'reading', job_id })
  await queueOpenJob(tx, kind, job_id)
  return job_id
}

export const found = async (tx: Tx, import_id: number): Promise<ImportRecord> => {
  const record = await findImport(tx, import_id)
  if (!record) throw problem.notFound()
  return record
}

export const answer = async (tx: Tx, import_id: number) => ({ data: await found(tx, import_id) })

/** Held until the transaction ends. @throws 9105 while it is read, applied or reverted, and once it is gone */
export const changeable = async (
  tx: Tx,
  import_id: number,
  { unapplied = false } = {},
): Promise<ImportRecord> => {
  const check = async (): Promise<ImportRecord> => {
    const record = await found(tx, import_id)
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
