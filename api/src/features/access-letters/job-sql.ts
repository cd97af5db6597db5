import { LETTERS_MINUTES } from '@plantel/contract/access-letters'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { WantedLetters } from './people-sql.ts'

export const ACCESS_LETTERS = 'access-letters'

const KEPT = sql.lit(`${LETTERS_MINUTES} minutes`)

/** Undefined: another of the same person is under way. */
export const askLetters = async (
  tx: Tx,
  { wanted, created_by, total }: { wanted: WantedLetters; created_by: number; total: number },
): Promise<number | undefined> => {
  const { group_id = null } = wanted
  const { rows } = await sql<{ job_id: number }>`
    insert into jobs (kind, created_by, total, input, result)
    values (${ACCESS_LETTERS}, ${created_by}, ${total}, ${JSON.stringify(wanted)}::jsonb,
      ${JSON.stringify({ group_id })}::jsonb)
    on conflict (school_id, created_by) where kind = 'access-letters' and status in ('waiting', 'running') do nothing
    returning job_id`.execute(tx)
  return rows[0]?.job_id
}

/** Drawing and hashing take seconds without queries. */
export const waitForDrawing = async (tx: Tx): Promise<void> => {
  await sql`select set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(tx)
}

interface IssuedLetters {
  count: number
}

/** For its maker alone. */
export const findLetters = async (
  tx: Tx,
  { job_id, created_by }: { job_id: number; created_by: number },
): Promise<IssuedLetters | undefined> => {
  const { rows } = await sql<{ result: IssuedLetters }>`
    select result from jobs
    where job_id = ${job_id} and kind = ${ACCESS_LETTERS} and created_by = ${created_by} and status = 'done'
      and finished_at > now() - interval ${KEPT}`.execute(tx)
  return rows[0]?.result
}
