import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { waysOut } from './ways-out-sql.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { isRelatedTo } from '../families/related.ts'

/** Directors who are not of the family hear that an access changed, never why. */
export const tellDirectors = async (
  tx: Tx,
  { student_id, custody, now }: { student_id: number; custody: 'access' | 'ended'; now: Date },
): Promise<void> => {
  await sql`
    with told as (
      insert into feed_entries (user_id, category, student_id, custody, created_at)
      select u.user_id, 'report', s.student_id, ${custody}, ${now}::timestamptz
      from students s join users u on u.school_id = s.school_id and u.status = 1 and u.group_id like '_____1%'
      where s.student_id = ${student_id} and not ${isRelatedTo(sql.ref('u.user_id'), 's')}
      returning school_id, entry_id, user_id
    ), ${queueDeliveries(waysOut(now, 'report'), now)}
    select deliveries from queued`.execute(tx)
}
