import { type RawBuilder, sql } from 'kysely'
import type { GlobalDatabase, Tx } from '../../db/in-school.ts'
import { endSessionsOf } from '../../domain/people/sql.ts'

export interface InvitationRow {
  invitation_id: number
  school_id: number
  user_id: number
  school_name: string
  sent_at: string
}

/** Excludes quiet times, inactive schools and rows switched off. */
const openTo = (account_id: number, now: Date): RawBuilder<unknown> => sql`invitations i
  join schools s on s.school_id = i.school_id and s.status = 1
  join memberships m on m.school_id = i.school_id and m.user_id = i.user_id and m.status = 1
  where i.account_id = ${account_id} and (i.quiet_until is null or i.quiet_until <= ${now})`

const COLUMNS = sql`i.invitation_id, i.school_id, i.user_id, s.name as school_name,
  greatest(i.sent_at, i.quiet_until) as sent_at`

export const listInvitations = async (
  tx: Tx,
  { account_id, now }: { account_id: number; now: Date },
  { page, per_page }: { page: number; per_page: number },
): Promise<(InvitationRow & { total: number })[]> => {
  const { rows } = await sql<InvitationRow & { total: number }>`
    select ${COLUMNS}, count(*) over () as total from ${openTo(account_id, now)}
    order by sent_at desc, i.invitation_id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

export const findInvitation = async (
  db: GlobalDatabase | Tx,
  { account_id, now }: { account_id: number; now: Date },
  invitation_id: number,
): Promise<InvitationRow | undefined> => {
  const { rows } = await sql<InvitationRow>`
    select ${COLUMNS} from ${openTo(account_id, now)} and i.invitation_id = ${invitation_id}`.execute(db)
  return rows[0]
}

export const lockInvitation = async (
  tx: Tx,
  { account_id, now }: { account_id: number; now: Date },
  invitation_id: number,
): Promise<InvitationRow | undefined> => {
  await sql`select from accounts where account_id = ${account_id} for update`.execute(tx)
  await sql`select from invitations where invitation_id = ${invitation_id} for update`.execute(tx)
  return findInvitation(tx, { account_id, now }, invitation_id)
}

export const findPersonOf = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users')
    .select(['account_id', 'group_id', 'name', 'last_name', 'second_last_name'])
    .where('user_id', '=', user_id)
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

export const refuseInvitation = async (tx: Tx, invitation_id: number, quiet_until: Date): Promise<void> => {
  await sql`update invitations set user_id = null, quiet_until = ${quiet_until}
    where invitation_id = ${invitation_id}`.execute(tx)
}

/** Only when nothing refers to it. */
export const dropPerson = async (tx: Tx, user_id: number): Promise<void> => {
  await sql`select drop_person(${user_id})`.execute(tx)
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

export const writePasswordTyped = async (tx: Tx, session_id: number, now: Date): Promise<void> => {
  await sql`update sessions set password_at = ${now} where session_id = ${session_id}`.execute(tx)
}

/** Security: whoever knew the old password may have signed in on them. */
export const forgetOtherDevices = async (tx: Tx, account_id: number, session_id: number): Promise<void> => {
  await sql`
    delete from account_devices where account_id = ${account_id} and device_hash is distinct from (
      select device_hash from sessions where session_id = ${session_id})`.execute(tx)
}
