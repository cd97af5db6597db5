import { MAIL_HOURS } from '@plantel/contract/access-letters'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

const HOUR_MS = 3_600_000

export interface Mailbox {
  user_id: number
  first_name: string
  email: string | null
  /** A code went there less than `MAIL_HOURS` ago. */
  mailed: boolean
}

/** Security: the address that the school wrote, never the one of an account. */
export const findMailboxes = async (
  tx: Tx,
  user_ids: readonly number[],
  now: Date,
): Promise<Map<number, Mailbox>> => {
  const since = new Date(now.getTime() - MAIL_HOURS * HOUR_MS)
  const { rows } = await sql<Mailbox>`
    select u.user_id, u.name as first_name, u.email, exists (
      select from access_codes k
      where k.school_id = u.school_id and k.user_id = u.user_id and k.way = 'mail' and k.created_at > ${since}
    ) as mailed
    from users u where u.user_id = any (${[...user_ids]}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.user_id, row]))
}

export const findSchoolName = async (tx: Tx): Promise<string> => {
  const { name } = await tx
    .selectFrom('schools')
    .select('name')
    .where('school_id', '=', sql<number>`current_school_id()`)
    .executeTakeFirstOrThrow()
  return name
}
