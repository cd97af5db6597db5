import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isChildOf } from '../families/children.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { waysOut } from './ways-out-sql.ts'

/** Who asked for a change, and still is a parent, hears what the office decided. */
export const tellOfChange = async (
  tx: Tx,
  { change_request_id, now }: { change_request_id: number; now: Date },
): Promise<void> => {
  await sql`
    with told as (
      insert into feed_entries (user_id, category, student_id, change_request_id, created_at)
      select u.user_id, 'notice', c.student_id, c.change_request_id, ${now}::timestamptz
      from change_requests c join users u on u.school_id = c.school_id and u.user_id = c.sent_by and u.status = 1
      where c.change_request_id = ${change_request_id} and ${isChildOf(sql.ref('c.sent_by'), 'c')}
      returning school_id, entry_id, user_id
    ), ${queueDeliveries(waysOut(now, 'notice'), now)}
    select deliveries from queued`.execute(tx)
}
