import { sql } from 'kysely'
import { inSchool, type Tx } from '../db/in-school.ts'
import type { FeatureTasks } from './tasks.ts'
import { AT_ONCE, inSchoolsWithWork } from './waiting-work.ts'

export interface OpenJob<Input> {
  job_id: number
  created_by: number
  created_at: string
  input: Input
  /** Requested an hour ago: if this attempt fails, the job has failed. */
  last_try: boolean
}

export const findOpenJob = async <Input>(
  tx: Tx,
  kind: string,
  job_id: number,
): Promise<OpenJob<Input> | undefined> => {
  const { rows } = await sql<OpenJob<Input>>`
    select job_id, created_by, created_at, input, created_at < now() - interval '1 hour' as last_try
    from jobs where job_id = ${job_id} and kind = ${kind} and status in ('waiting', 'running')`.execute(tx)
  return rows[0]
}

/** False while another transaction has it. Held to the transaction's end, so a crash frees it. */
export const takeJobLock = async (tx: Tx, job_id: number): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('open-job'), ${job_id}::integer) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

export const queueOpenJob = async (tx: Tx, kind: string, job_id: number): Promise<void> => {
  await sql`select queue_open_job(${kind}, ${job_id})`.execute(tx)
}

const OPEN = sql`status in ('waiting', 'running')`

const queueOpenJobs = async (tx: Tx): Promise<void> => {
  await sql`
    select queue_open_job(kind, job_id) from (select kind, job_id from jobs where ${OPEN} order by job_id) open`.execute(
    tx,
  )
}

export const openJobTasks: FeatureTasks = ({ db, now }) => ({
  // Resumes what a crash interrupted: at every start and once a minute.
  'resume-jobs': () =>
    inSchoolsWithWork(db, {
      kind: 'jobs',
      now: now(),
      work: (school_id) => inSchool(db, school_id, null, queueOpenJobs),
      next: sql`select ${AT_ONCE} where exists (select from jobs where ${OPEN})`,
    }),
})
