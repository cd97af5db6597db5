import { type RawBuilder, sql } from 'kysely'
import type { GlobalDatabase, Tx } from '../../db/in-school.ts'

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

export const refuseInvitation = async (tx: Tx, invitation_id: number, quiet_until: Date): Promise<void> => {
  await sql`update invitations set user_id = null, quiet_until = ${quiet_until}
    where invitation_id = ${invitation_id}`.execute(tx)
}

/** Only when nothing refers to it. */
export const dropPerson = async (tx: Tx, user_id: number): Promise<void> => {
  await sql`select drop_person(${user_id})`.execute(tx)
}

export const writePasswordTyped = async (tx: Tx, session_id: number, now: Date): Promise<void> => {
  await sql`update sessions set password_at = ${now} where session_id = ${session_id}`.execute(tx)
}
