import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** Up to so many rows are judged within the call that changes them. */
export const SMALL = 3_000

export const insertImportJob = async (
  tx: Tx,
  { created_by, kind, ...input }: { kind: string; import_id: number; created_by: number; grant_id?: number },
): Promise<number> => {
  const { rows } = await sql<{ job_id: number }>`
    insert into jobs (kind, created_by, total, input)
    values (${kind}, ${created_by}, 1, ${JSON.stringify(input)}::jsonb) returning job_id`.execute(tx)
  const job_id = rows[0]?.job_id
  if (job_id === undefined) throw new Error('the job was not made')
  return job_id
}

export const isSmall = async (tx: Tx, import_id: number): Promise<boolean> => {
  const { rows } = await sql<{ small: boolean }>`
    select count(*) <= ${SMALL} as small from (
      select from import_rows where import_id = ${import_id} limit ${SMALL + 1}
    ) first`.execute(tx)
  return rows[0]?.small ?? true
}

/** What a cut has frozen is not taken back: one since its first row was applied. */
export const findCutSince = async (tx: Tx, import_id: number): Promise<boolean> => {
  const { rows } = await sql<{
    cut: boolean
  }>`
    select exists (
      select from cycles where created_at > (select min(applied_at) from import_rows where import_id = ${import_id})
    ) as cut`.execute(tx)
  return rows[0]?.cut ?? false
}
