import { sql } from 'kysely'
import type { GlobalDatabase, Tx } from '../db/in-school.ts'

/**
 * Queues work that begins once this transaction has ended well, and not before `runAt`. The database adds the school and the person
 * of the transaction to the payload, so that nobody queues work for another school. With the same `key`, what waits already is replaced.
 */
export const queueJob = async (
  tx: Tx | GlobalDatabase,
  task: string,
  payload: Record<string, unknown> = {},
  { key = null, runAt = null }: { key?: string | null; runAt?: Date | null } = {},
): Promise<void> => {
  await sql`
    select queue_job(${task}, ${JSON.stringify(payload)}::jsonb, ${key}, ${runAt})`.execute(tx)
}
