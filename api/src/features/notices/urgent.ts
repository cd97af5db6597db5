import { URGENT_A_MONTH } from '@plantel/contract/notices'
import type { Role } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'

const SENDERS: readonly Role[] = ['ADMINISTER', 'DIRECTOR']

const refused = (message: string) => problem.invalid([{ field: 'urgent', message }])

/** Those of this month that were not withdrawn; a month of the school's own time zone. */
const countUrgent = async (tx: Tx, now: Date): Promise<number> => {
  // One at a time in a school, or two sent at once would both be the third.
  await sql`select pg_advisory_xact_lock(hashtext('urgent-notices'), current_school_id()::integer)`.execute(
    tx,
  )
  const { rows } = await sql<{ urgent: number }>`
    select count(*)::integer as urgent from notices n join schools s on s.school_id = n.school_id
    where n.urgent and n.withdrawn_at is null
      and n.created_at >= date_trunc('month', ${now}::timestamptz at time zone s.time_zone) at time zone s.time_zone`.execute(
    tx,
  )
  return rows[0]?.urgent ?? 0
}

/** @throws 1017 for other roles, and beyond `URGENT_A_MONTH` */
export const checkUrgent = async (
  tx: Tx,
  { roles, now }: { roles: readonly Role[]; now: Date },
): Promise<void> => {
  if (!SENDERS.some((role) => roles.includes(role)))
    throw refused('Solo la administración y la dirección envían avisos urgentes')
  if ((await countUrgent(tx, now)) >= URGENT_A_MONTH)
    throw refused(`La escuela ya envió ${URGENT_A_MONTH} avisos urgentes este mes`)
}
