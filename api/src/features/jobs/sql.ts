import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export interface JobRow {
  job_id: number
  kind: string
  status: string
  step: string | null
  done: number
  total: number
  result: Record<string, unknown> | null
  created_at: string
  finished_at: string | null
}

const TOLD_MAX = 100

export const listJobs = async (
  tx: Tx,
  kind: string | undefined,
  { page, per_page }: { page: number; per_page: number },
): Promise<(JobRow & { total_rows: number })[]> => {
  const { rows } = await sql<JobRow & { total_rows: number }>`
    select job_id, kind, status, step, done, total, result, created_at, finished_at, count(*) over () as total_rows
    from jobs
    where (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
      and (finished_at is null or finished_at > now() - interval '1 day')
    order by job_id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

/** `ended`: those of the last day too. Oldest first. */
export const listCurrentJobs = async (tx: Tx, ended: boolean): Promise<JobRow[]> => {
  const { rows } = await sql<JobRow>`
    select job_id, kind, status, step, done, total, result, created_at, finished_at from (
      select * from jobs
      where status in ('waiting', 'running') or (${ended}::boolean and finished_at > now() - interval '1 day')
      order by job_id desc limit ${TOLD_MAX}
    ) newest order by job_id`.execute(tx)
  return rows
}

export const findJob = (tx: Tx, job_id: number): Promise<JobRow | undefined> =>
  tx
    .selectFrom('jobs')
    .select(['job_id', 'kind', 'status', 'step', 'done', 'total', 'created_at', 'finished_at'])
    .select(sql<JobRow['result']>`result`.as('result'))
    .where('job_id', '=', job_id)
    .executeTakeFirst()
