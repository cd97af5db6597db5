import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { waysOut } from './ways-out-sql.ts'

/** Who stands in hears for whom, from when and until when. */
export const tellSubstitute = async (tx: Tx, substitution_id: number, now: Date): Promise<void> => {
  await sql`
    with told as (
      insert into feed_entries (user_id, category, substitution_id, created_at)
      select t.substitute_id, 'notice', t.substitution_id, ${now}::timestamptz
      from substitutions t where t.school_id = current_school_id() and t.substitution_id = ${substitution_id}
      returning school_id, entry_id, user_id
    ), ${queueDeliveries(waysOut(now, 'notice'), now)}
    select deliveries from queued`.execute(tx)
}
