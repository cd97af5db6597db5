import { type Role, rolesOf } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Device } from '../../push/push.ts'

export interface DeliveryKey {
  entry_id: number
  channel: 'push' | 'mail'
}

export interface Addressee {
  school_id: number
  user_id: number
  roles: readonly Role[]
  email: string | null
  /** Its owner has confirmed it. To others only notices are sent. */
  confirmed: boolean
  school: string
  time_zone: string
}

const ADDRESSEE = sql`
  u.school_id, u.user_id, u.group_id, u.email, s.name as school, s.time_zone,
  u.email is not null and a.email_confirmed_at is not null and lower(a.email) = lower(u.email) as confirmed`

type AddresseeRow = Omit<Addressee, 'roles'> & { group_id: string }

const addresseeOf = ({ group_id, ...row }: AddresseeRow): Addressee => ({ ...row, roles: rolesOf(group_id) })

/** `quiet_until`: of a message that would sound in the quiet hours, and does not press. */
export const findAddressee = async (
  tx: Tx,
  { entry_id, channel }: DeliveryKey,
  now: Date,
): Promise<(Addressee & { quiet_until: Date | null }) | undefined> => {
  const { rows } = await sql<AddresseeRow & { quiet_until: Date | null }>`
    select ${ADDRESSEE}, case when d.channel = 'push' and not coalesce(n.at_once or n.urgent, false)
      then quiet_until(${now}) end as quiet_until
    from deliveries d
    join feed_entries e on e.school_id = d.school_id and e.entry_id = d.entry_id
    join users u on u.school_id = e.school_id and u.user_id = e.user_id and u.status = 1
    join accounts a on a.account_id = u.account_id and a.cellphone is not null
    join schools s on s.school_id = d.school_id and s.status = 1
    left join notices n on n.school_id = d.school_id and n.notice_id = d.notice_id
    where d.entry_id = ${entry_id} and d.channel = ${channel} and d.status = 'waiting'`.execute(tx)
  return rows.map(({ quiet_until, ...row }) => ({ ...addresseeOf(row), quiet_until }))[0]
}

export const findReader = async (tx: Tx, user_id: number): Promise<Addressee | undefined> => {
  const { rows } = await sql<AddresseeRow>`
    select ${ADDRESSEE} from users u
    join accounts a on a.account_id = u.account_id and a.cellphone is not null
    join schools s on s.school_id = u.school_id and s.status = 1
    where u.user_id = ${user_id} and u.status = 1`.execute(tx)
  return rows.map(addresseeOf)[0]
}

export interface OwnDevice extends Device {
  subscription_id: number
  /** Privacy: whether messages on it may name people and events. */
  details: boolean
}

export const findDevices = async (tx: Tx, user_id: number, now: Date): Promise<OwnDevice[]> => {
  const { rows } = await sql<OwnDevice>`
    select subscription_id, endpoint, p256dh, auth, details from live_devices(${now}) where user_id = ${user_id}`.execute(
    tx,
  )
  return rows
}

export const findSender = (tx: Tx, notice_id: number) =>
  tx
    .selectFrom('notices as n')
    .innerJoin('users as u', (on) =>
      on.onRef('u.school_id', '=', 'n.school_id').onRef('u.user_id', '=', 'n.user_id'),
    )
    .select(['u.name', 'u.last_name', 'u.second_last_name'])
    .where('n.notice_id', '=', notice_id)
    .executeTakeFirstOrThrow()

/** `reason`: Spanish, for the sender; null when the delivery became pointless. */
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

const SOME = 1_000

/** After an hour without news they are queued again; a day after the entry they have failed. */
export const resumeSomeDeliveries = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    with quiet as (
      select w.entry_id, w.channel, e.created_at < ${now}::timestamptz - interval '1 day' as ended
      from deliveries w join feed_entries e on e.school_id = w.school_id and e.entry_id = w.entry_id
      where w.status = 'waiting' and w.updated_at < ${now}::timestamptz - interval '1 hour'
      order by w.updated_at limit ${sql.lit(SOME)} for no key update of w
    ), late as (
      update deliveries d set
        status = case when ended then 'failed' else 'waiting' end,
        reason = case when ended then coalesce(reason, 'No se pudo entregar en un día') else reason end
      from quiet where d.entry_id = quiet.entry_id and d.channel = quiet.channel
      returning d.entry_id, d.channel, d.notice_id, ended
    )
    select queue_delivery(entry_id, channel, notice_id) from late where not ended`.execute(tx)
}

export const NEXT_QUIET_DELIVERY = sql<Date | null>`
  select min(updated_at) + interval '1 hour' from deliveries where status = 'waiting'`

/** After thirty days (promise D6 of the security design). @returns how many */
export const forgetSomeDeliveries = async (tx: Tx, now: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from deliveries where (entry_id, channel) in (
      select entry_id, channel from deliveries
      where status = 'sent' and updated_at < ${now}::timestamptz - interval '30 days' limit ${sql.lit(SOME)})`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Only delivered ones; those that wait may still go well. */
export const NEXT_OLD_DELIVERY = sql<Date | null>`
  select least(
    (select min(updated_at) + interval '30 days' from deliveries where status = 'sent'),
    (select now() + interval '30 days' where exists (select from deliveries where status = 'waiting')))`

export const forgetDeadDevices = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    delete from push_subscriptions p where not exists (
      select from sessions s
      where s.session_id = p.session_id and s.expires_at > ${now}
        and s.last_seen_at + make_interval(secs => s.idle_seconds) > ${now})`.execute(tx)
}

/** At the earliest in an hour, or the clock would come for each. */
export const nextDeadDevice = (now: Date) => sql<Date | null>`
  select greatest(min(least(s.expires_at, s.last_seen_at + make_interval(secs => s.idle_seconds))), ${now}::timestamptz + interval '1 hour')
  from push_subscriptions p left join sessions s on s.session_id = p.session_id
  having count(*) > 0`
