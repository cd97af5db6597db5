import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { queueDeliveries } from '../../domain/feed/queue-deliveries.ts'

const PEOPLE = 500

export const mustLeave = async (tx: Tx, notice_id: number): Promise<boolean> => {
  const notice = await tx
    .selectFrom('notices')
    .select('deliver_at')
    .where('notice_id', '=', notice_id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return notice?.deliver_at != null
}

/** Afterwards it never leaves again. */
export const endDelivering = async (tx: Tx, notice_id: number): Promise<void> => {
  await tx.updateTable('notices').set({ deliver_at: null }).where('notice_id', '=', notice_id).execute()
}

/** What presses waits for no summary. */
const way = (channel: 'push' | 'mail') => {
  const wanted = sql`way_of(p.user_id, 'notice', ${sql.lit(channel)})`
  return sql`(case when p.pressing and ${wanted} <> 'never' then 'now' else ${wanted} end)`
}

/** One by one: the planner would compare each with the whole school. @returns the last; undefined at the end */
export const queueNotice = async (
  tx: Tx,
  notice: { notice_id: number; after: number; leaves: boolean },
  now: Date,
): Promise<number | undefined> => {
  const { rows } = await sql<{ last: number | null }>`
    with people as (
      select e.school_id, e.entry_id, e.user_id, e.notice_id, n.at_once or n.urgent as pressing
      from feed_entries e join notices n on n.school_id = e.school_id and n.notice_id = e.notice_id
      where e.notice_id = ${notice.notice_id} and e.user_id > ${notice.after}
      order by e.user_id limit ${sql.lit(PEOPLE)}
    ), ${queueDeliveries(
      sql`
      select p.entry_id, 'push', p.notice_id, ${way('push')} from people p
      cross join lateral (select from live_devices(${now}) d where d.school_id = p.school_id and d.user_id = p.user_id limit 1) device
      where ${way('push')} <> 'never'
      union all
      select p.entry_id, 'mail', p.notice_id, ${way('mail')} from people p
      cross join lateral (
        select from users u join accounts a on a.account_id = u.account_id and a.cellphone is not null
        where u.school_id = p.school_id and u.user_id = p.user_id and u.status = 1 and u.email is not null offset 0) address
      where ${notice.leaves} and ${way('mail')} <> 'never'`,
      now,
    )}
    select max(user_id) as last, (select deliveries from queued) as deliveries from people`.execute(tx)
  return rows[0]?.last ?? undefined
}
