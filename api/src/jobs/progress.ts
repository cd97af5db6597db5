import { sql } from 'kysely'
import { type Database, inSchool, type Tx } from '../db/in-school.ts'

export interface WatchedJob {
  school_id: number
  job_id: number
}

/** Written outside the job's transaction, so that it is visible at once. */
export const tellProgress = async (
  db: Database,
  { school_id, job_id }: WatchedJob,
  progress: { step?: string; done: number; total: number },
): Promise<void> =>
  inSchool(db, school_id, null, async (tx) => {
    const { step, done, total } = progress
    await tx
      .updateTable('jobs')
      .set({ status: 'running', done, total, ...(step === undefined ? {} : { step }) })
      .where('job_id', '=', job_id)
      .where('status', 'in', ['waiting', 'running'])
      .execute()
  })

/** Call it in the transaction of the work, so that both are committed or neither. */
export const endJob = async (
  tx: Tx,
  job_id: number,
  status: 'done' | 'failed',
  result: Record<string, unknown>,
): Promise<void> => {
  await sql`
    update jobs set status = ${status}, done = case when ${status} = 'done' then total else done end, result = ${JSON.stringify(result)}::jsonb, finished_at = now()
    where job_id = ${job_id}`.execute(tx)
}
