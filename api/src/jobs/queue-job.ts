import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { GlobalDatabase, Tx } from '../db/in-school.ts'
import type { Fields, Job } from './job.ts'

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
