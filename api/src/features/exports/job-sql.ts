import { type ExportFormat, type ExportReport } from '@plantel/contract/exports'
import { FILE_DAYS } from '@plantel/contract/jobs'
import type { Role } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export const EXPORT = 'export'

/** As it was asked for, and what it is called while there is no file. */
export interface WantedExport {
  report: ExportReport
  format: ExportFormat
  data: string
  cycle?: string | undefined
  account_id: number
  title: string
}

export type Exported = Pick<WantedExport, 'report' | 'format' | 'title'> & {
  name: string
  rows: number
  /** The roles with which it was read; files of older versions do not say. */
  read_as?: readonly Role[]
}

/** The row is the place. Undefined: another one of the same person is under way. */
export const askExport = async (
  tx: Tx,
  { created_by, wanted }: { created_by: number; wanted: WantedExport },
): Promise<number | undefined> => {
  const { rows } = await sql<{ job_id: number }>`
    insert into jobs (kind, created_by, input) values (${EXPORT}, ${created_by}, ${JSON.stringify(wanted)}::jsonb)
    on conflict (school_id, created_by) where kind = 'export' and status in ('waiting', 'running') do nothing
    returning job_id`.execute(tx)
  return rows[0]?.job_id
}

interface Own {
  job_id: number
  created_by: number
}

/** Of who asked for it, while it is there. */
export const findExport = async (
  tx: Tx,
  { job_id, created_by }: Own,
): Promise<{ input: WantedExport; result: Exported } | undefined> => {
  const { rows } = await sql<{ input: WantedExport; result: Exported }>`
    select input, result from jobs
    where job_id = ${job_id} and kind = ${EXPORT} and created_by = ${created_by} and status = 'done'
      and finished_at > now() - interval ${sql.lit(`${FILE_DAYS} days`)}`.execute(tx)
  return rows[0]
}

export const findFailed = async (tx: Tx, { job_id, created_by }: Own): Promise<WantedExport | undefined> => {
  const { rows } = await sql<{ input: WantedExport }>`
    select input from jobs
    where job_id = ${job_id} and kind = ${EXPORT} and created_by = ${created_by} and status = 'failed'`.execute(
    tx,
  )
  return rows[0]?.input
}
