import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { GlobalDatabase, Tx } from '../db/in-school.ts'
import type { Fields, Job } from './job.ts'

/** One job for each person, in one statement. A job of the same kind that waits for the person is replaced. */
export const queueJobsOf = async <Told extends Fields>(
  tx: Tx,
  { name }: Job<Told>,
  person_ids: readonly number[],
): Promise<void> => {
  await sql`
    select queue_job(${name}, jsonb_build_object('person_id', id),
      concat_ws(':', ${name}::text, current_school_id(), id))
    from unnest(${[...person_ids]}::bigint[]) as id`.execute(tx)
}

/** Security: the database adds school and person. A waiting job with the same `key` is replaced. */
export const queueJob = async <Told extends Fields>(
  tx: Tx | GlobalDatabase,
  { name }: Job<Told>,
  payload: Omit<z.input<Job<Told>['payload']>, 'school_id' | 'user_id'>,
  { key = null, runAt = null }: { key?: string | null; runAt?: Date | null } = {},
): Promise<void> => {
  await sql`
    select queue_job(${name}, ${JSON.stringify(payload)}::jsonb, ${key}, ${runAt})`.execute(tx)
}
