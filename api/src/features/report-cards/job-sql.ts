import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export const REPORT_CARDS = 'report-cards'

const KEPT = sql.lit('7 days')

export interface AskedIssue {
  job_id: number
  /** False: one was under way. */
  begun: boolean
}

/** Two who ask at once get one job. Its result names the group from the start. */
export const askIssue = async (
  tx: Tx,
  { group_id, created_by, total }: { group_id: number; created_by: number; total: number },
): Promise<AskedIssue> => {
  const { rows } = await sql<AskedIssue>`
    insert into jobs (kind, created_by, total, input, result)
    values ('report-cards', ${created_by}, ${total}, jsonb_build_object('group_id', ${group_id}::bigint),
      jsonb_build_object('group_id', ${group_id}::bigint))
    on conflict (school_id, (input ->> 'group_id')) where kind = 'report-cards' and status in ('waiting', 'running')
      do update set kind = excluded.kind
    returning job_id, xmax = 0 as begun`.execute(tx)
  if (!rows[0]) throw new Error('the job was not written')
  return rows[0]
}

export interface WantedIssue {
  group_id: number
}

/** Drawing takes seconds without queries. */
export const waitForDrawing = async (tx: Tx): Promise<void> => {
  await sql`select set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(tx)
}

export interface IssuedFile {
  group_id: number
  group_title: string
  snaphot: string | null
  count: number
}

export const findIssued = async (tx: Tx, job_id: number): Promise<IssuedFile | undefined> => {
  const { rows } = await sql<{ result: IssuedFile }>`
    select result from jobs
    where job_id = ${job_id} and kind = 'report-cards' and status = 'done' and not (input ? 'forgotten')
      and finished_at > now() - interval ${KEPT}`.execute(tx)
  return rows[0]?.result
}

const WITH_FILE = sql`kind = 'report-cards' and not (input ? 'forgotten')`

export const NEXT_OLD_ISSUE = sql<Date | null>`
  select min(finished_at) + interval ${KEPT} from jobs where ${WITH_FILE}`

/** A failed job may have left a file, too. */
export const findOldIssues = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ job_id: number }>`
    select job_id from jobs
    where ${WITH_FILE} and finished_at <= now() - interval ${KEPT}`.execute(tx)
  return rows.map(({ job_id }) => job_id)
}

export const markForgotten = async (tx: Tx, job_id: number): Promise<void> => {
  await sql`update jobs set input = input || '{"forgotten":true}' where job_id = ${job_id}`.execute(tx)
}
