import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** Who asked for a file reads in the bell that it is ready, or was not made. It is told nowhere else. */
export const tellOfFile = async (tx: Tx, job_id: number, now: Date): Promise<void> => {
  await sql`
    insert into feed_entries (user_id, category, job_id, created_at)
    select j.created_by, 'notice', j.job_id, ${now}::timestamptz
    from jobs j where j.job_id = ${job_id} and j.created_by is not null
    on conflict (school_id, job_id) where job_id is not null do nothing`.execute(tx)
}
