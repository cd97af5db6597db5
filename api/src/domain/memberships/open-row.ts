import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { endSessionsOf } from './end-sessions.ts'

export const findPersonOf = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users')
    .select(['account_id', 'group_id', 'name', 'last_name', 'second_last_name'])
    .where('user_id', '=', user_id)
    .$narrowType<{ account_id: number }>()
    .executeTakeFirstOrThrow()

export const listMemberships = (tx: Tx, account_id: number) =>
  tx.selectFrom('memberships').select(['school_id', 'user_id']).where('account_id', '=', account_id).execute()

/** Deletes the earlier account and ends its sessions. */
export const openRow = async (
  tx: Tx,
  { user_id, account_id, own, now }: { user_id: number; account_id: number; own: number; now: Date },
): Promise<void> => {
  await endSessionsOf(tx, user_id)
  await sql`update users set account_id = ${account_id} where user_id = ${user_id}`.execute(tx)
  await sql`update memberships set accepted_at = ${now}
    where school_id = current_school_id() and user_id = ${user_id}`.execute(tx)
  await sql`select drop_account(${own})`.execute(tx)
}

export const deleteInvitation = async (tx: Tx, invitation_id: number): Promise<void> => {
  await sql`delete from invitations where invitation_id = ${invitation_id}`.execute(tx)
}

/** Security: the school may have typed it, so the owner must confirm it. @returns the earlier e-mail */
export const restEmail = async (tx: Tx, account_id: number): Promise<string | null> => {
  const { rows } = await sql<{ email: string | null }>`
    select email from accounts where account_id = ${account_id}`.execute(tx)
  await sql`
    update accounts set email_waiting = coalesce(email, email_waiting), email = null, email_confirmed_at = null
    where account_id = ${account_id}`.execute(tx)
  await sql`delete from email_confirmations where account_id = ${account_id}`.execute(tx)
  return rows[0]?.email ?? null
}

/** Security: whoever knew the old password may have signed in on them. */
export const forgetOtherDevices = async (
  tx: Tx,
  account_id: number,
  session_id: number | null,
): Promise<void> => {
  await sql`
    delete from account_devices where account_id = ${account_id} and device_hash is distinct from (
      select device_hash from sessions where session_id = ${session_id})`.execute(tx)
}
