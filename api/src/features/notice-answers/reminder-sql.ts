import { permissionString } from '@plantel/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isForThemselves } from '../../domain/notices/through-children.ts'
import { queueDeliveries } from '../../domain/feed/queue-deliveries.ts'

const PEOPLE = 500

/** The entry `e` of notice `n`: its person is asked something that is not answered, and has not answered it. */
const answers = (user_id: RawBuilder<unknown>) => sql`exists (
  select from notice_questions q
  where q.school_id = n.school_id and q.notice_id = n.notice_id
    and (q.state in (0, 4) or q.state = 1 and n.ask = 2)
    and (q.user_id = ${user_id} and (${isForThemselves(user_id)} or exists (
        select from open_relationships r where r.school_id = q.school_id and r.parent_id = ${user_id}))
      or q.student_id = any (array(
        select r.student_id from open_relationships r where r.school_id = n.school_id and r.parent_id = ${user_id})))
    and not exists (select from notice_answers a
      where a.school_id = q.school_id and a.question_id = q.question_id and a.user_id = ${user_id}))`

/** The entry `e` of notice `n`, read by nobody, which its person may still see: by themselves, or through a child. */
const UNREAD = sql`(e.read_at is null and (${isForThemselves(sql`e.user_id`)}
  or n.type = 'groups' and u.group_id <> ${permissionString(['PARENT'])}
  or exists (select from open_relationships r
    where r.school_id = e.school_id and r.parent_id = e.user_id
      and (n.children is null or r.student_id = any (n.children)))))`

/** Who is asked something waits for an answer; of a notice that asks nothing, who has not read it. */
const WAITS = sql`case when n.ask > 0 then ${answers(sql`e.user_id`)} else ${UNREAD} end`

const WAITING = sql`
  notices n
  join feed_entries e on e.school_id = n.school_id and e.notice_id = n.notice_id
  join users u on u.school_id = e.school_id and u.user_id = e.user_id and u.status = 1`

export const countWaiting = async (tx: Tx, notice_id: number): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from ${WAITING} where n.notice_id = ${notice_id} and ${WAITS}`.execute(tx)
  return rows[0]?.people ?? 0
}

/** Once an hour, of a notice that asks nothing. @returns whether the last one was before that */
export const writeRemindedReaders = async (tx: Tx, notice_id: number, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update notices set reminded_at = ${now}
    where notice_id = ${notice_id} and addressees is null and deliver_at is null
      and (reminded_at is null or reminded_at <= ${now}::timestamptz - interval '1 hour')
    returning notice_id`.execute(tx)
  return rows.length > 0
}

/** One that asks nothing, and was not taken back. */
export const isForReading = async (tx: Tx, notice_id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from notices where notice_id = ${notice_id} and ask = 0 and withdrawn_at is null`.execute(tx)
  return rows.length > 0
}

/** Once a day. @returns whether this is the first of today */
export const writeReminded = async (tx: Tx, notice_id: number, today: string): Promise<boolean> => {
  const { rows } = await sql`
    update notices set reminded_on = ${today}
    where notice_id = ${notice_id} and reminded_on is distinct from ${today}::date and addressees is null and deliver_at is null
    returning notice_id`.execute(tx)
  return rows.length > 0
}

const way = (channel: 'push' | 'mail') => sql`way_of(t.user_id, 'notice', ${sql.lit(channel)})`

interface Reminding {
  notice_id: number
  at: Date
  after: number
  /** Whether letters leave this installation. */
  leaves: boolean
}

/**
 * Some people at a time, in their order. Their entry is as if it came now, and unread; it goes out once more on each way. Who was
 * reminded is passed over when the job begins anew. @returns the last of them; undefined at the end
 */
export const remindSome = async (
  tx: Tx,
  { notice_id, at, after, leaves }: Reminding,
): Promise<number | undefined> => {
  const { rows } = await sql<{ last: number | null }>`
    with people as materialized (
      select e.school_id, e.entry_id, e.user_id from ${WAITING}
      where n.notice_id = ${notice_id} and n.withdrawn_at is null and e.user_id > ${after} and e.created_at < ${at}
        and ${WAITS}
      order by e.user_id limit ${sql.lit(PEOPLE)}
    ), overtaken as (
      delete from deliveries d using people p where d.school_id = p.school_id and d.entry_id = p.entry_id
    ), told as (
      update feed_entries e set entry_id = default, created_at = ${at}, read_at = null
      from people p where e.school_id = p.school_id and e.entry_id = p.entry_id
      returning e.school_id, e.entry_id, e.user_id, e.notice_id
    ), ${queueDeliveries(
      sql`
      select t.entry_id, 'push', t.notice_id, ${way('push')} from told t
      cross join lateral (select from live_devices(${at}) d where d.school_id = t.school_id and d.user_id = t.user_id limit 1) device
      where ${way('push')} <> 'never'
      union all
      select t.entry_id, 'mail', t.notice_id, ${way('mail')} from told t
      cross join lateral (
        select from users u join accounts a on a.account_id = u.account_id and a.cellphone is not null
        where u.school_id = t.school_id and u.user_id = t.user_id and u.email is not null offset 0) address
      where ${leaves} and ${way('mail')} <> 'never'`,
      at,
    )}
    select max(user_id) as last, (select deliveries from queued) as deliveries from people`.execute(tx)
  return rows[0]?.last ?? undefined
}
