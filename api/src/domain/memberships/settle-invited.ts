import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { settleAgain } from './settle-again.ts'
import { type Place, visitSchool } from './visit-school.ts'

/** Rows of other schools that wait for this account, oldest first. Locked, so that none is being accepted. */
const listWaiting = async (tx: Tx, account_id: number, now: Date) => {
  const { rows } = await sql<{ school_id: number; user_id: number }>`
    select i.school_id, i.user_id from invitations i
    where i.account_id = ${account_id} and i.user_id is not null and (i.quiet_until is null or i.quiet_until <= ${now})
      and not exists (select from memberships m where m.account_id = i.account_id and m.status = 1)
    order by i.sent_at, i.invitation_id for update of i`.execute(tx)
  return rows
}

/** An account with no active school can accept nothing: the schools that wait for it decide again. */
export const settleInvited = async (tx: Tx, from: Place, account_id: number, now: Date): Promise<void> => {
  for (const { school_id, user_id } of await listWaiting(tx, account_id, now))
    await visitSchool(tx, { from, to: { school_id, user_id: null } }, () => settleAgain(tx, user_id, now))
}
