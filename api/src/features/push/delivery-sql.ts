import { type Role, rolesOf } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { Database, Tx } from '../../db/in-school.ts'
import type { Device } from '../../push/push.ts'

export interface DeliveryKey {
  entry_id: number
  channel: 'push' | 'mail'
}

/** To whom something is on its way. */
export interface Addressee {
  school_id: number
  user_id: number
  roles: readonly Role[]
  email: string | null
  school: string
}

/** The person of a delivery that has not ended, if they may still sign in. */
export const findAddressee = async (
  tx: Tx,
  { entry_id, channel }: DeliveryKey,
): Promise<Addressee | undefined> => {
  const { rows } = await sql<Omit<Addressee, 'roles'> & { group_id: string }>`
    select u.school_id, u.user_id, u.group_id, a.email, s.name as school
    from deliveries d
    join feed_entries e on e.school_id = d.school_id and e.entry_id = d.entry_id
    join users u on u.school_id = e.school_id and u.user_id = e.user_id and u.status = 1
    join accounts a on a.account_id = u.account_id
    join schools s on s.school_id = d.school_id and s.status = 1
    where d.entry_id = ${entry_id} and d.channel = ${channel} and d.status = 'waiting'`.execute(tx)
  return rows.map(({ group_id, ...row }) => ({ ...row, roles: rolesOf(group_id) }))[0]
}

export interface OwnDevice extends Device {
  subscription_id: number
}

export const findDevices = async (tx: Tx, user_id: number, now: Date): Promise<OwnDevice[]> => {
  const { rows } = await sql<OwnDevice>`
    select subscription_id, endpoint, p256dh, auth from live_devices(${now}) where user_id = ${user_id}`.execute(
    tx,
  )
  return rows
}

/** Who sent it, for the letter. */
export const findSender = (tx: Tx, notice_id: number) =>
  tx
    .selectFrom('notices as n')
    .innerJoin('users as u', (on) =>
      on.onRef('u.school_id', '=', 'n.school_id').onRef('u.user_id', '=', 'n.user_id'),
    )
    .select(['u.name', 'u.last_name', 'u.second_last_name'])
    .where('n.notice_id', '=', notice_id)
    .executeTakeFirstOrThrow()

/** How an attempt ended. `reason`, in Spanish, is for the sender; a delivery that has no object any more ends without one. */
export interface Outcome {
  status: 'waiting' | 'sent' | 'failed'
  reason: string | null
}

export const writeOutcome = async (
  tx: Tx,
  { entry_id, channel }: DeliveryKey,
  outcome: Outcome,
): Promise<void> => {
  await tx
    .updateTable('deliveries')
    .set((row) => ({ ...outcome, attempts: row('attempts', '+', 1) }))
    .where('entry_id', '=', entry_id)
    .where('channel', '=', channel)
    .where('status', '=', 'waiting')
    .execute()
}

/** In all schools: what lost its job is queued again, and what cannot be delivered any more has failed. */
export const resumeDeliveries = async (db: Database, now: Date): Promise<void> => {
  await sql`select resume_deliveries(${now})`.execute(db)
}

/** In all schools, some of those that went well long ago. @returns how many */
export const forgetSomeDeliveries = async (db: Database, now: Date): Promise<number> => {
  const { rows } = await sql<{ forgotten: number }>`select forget_deliveries(${now}) as forgotten`.execute(db)
  return rows[0]?.forgotten ?? 0
}
