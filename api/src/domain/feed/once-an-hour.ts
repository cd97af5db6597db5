import type { FeedCategory } from '@plantel/contract/feed'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { waysOut } from './ways-out-sql.ts'

interface Reminding {
  now: Date
  category: FeedCategory
  /** Parts of a `with`, the last of which is `pending`: rows of `school_id`, `user_id` and what the entry is about. */
  pending: RawBuilder<unknown>
  /** What an entry `e` and a row `p` of `pending` have in common besides their person. */
  same: RawBuilder<unknown>
  /** Columns of the entry besides its person, kind and time, and their values from `pending`. */
  columns: RawBuilder<unknown>
  values: RawBuilder<unknown>
  /** The index that has one entry for a person and what it is about. */
  key: RawBuilder<unknown>
  /** What the renewed entry takes over. */
  renewed?: RawBuilder<unknown>
  /** Who was asked for; empty: everybody. */
  named: readonly number[]
}

export interface Reminded {
  /** People. */
  reminded: number
  /** Told less than an hour ago. */
  waiting: number
  /** How many of `named` this school has. */
  known: number
}

/**
 * Tells the staff once more of what is still missing. One entry a person and matter, renewed at most once an hour: of two calls at
 * once the second waits at the key, and then finds it new. What was on its way of an older one goes no further.
 */
export const remindOnceAnHour = async (tx: Tx, reminding: Reminding): Promise<Reminded> => {
  const { now, category, pending, same, columns, values, key, renewed = sql``, named } = reminding
  const { rows } = await sql<Reminded>`
    with ${pending}, overtaken as (
      delete from deliveries d using feed_entries e, pending p
      where e.school_id = p.school_id and e.user_id = p.user_id and e.category = ${sql.lit(category)} and ${same}
        and e.created_at <= ${now}::timestamptz - interval '1 hour'
        and d.school_id = e.school_id and d.entry_id = e.entry_id
    ), told as (
      insert into feed_entries (user_id, category, created_at, ${columns})
      select user_id, ${sql.lit(category)}, ${now}::timestamptz, ${values} from pending order by user_id
      on conflict ${key}
      do update set entry_id = default, created_at = excluded.created_at, read_at = null ${renewed}
      where feed_entries.created_at <= excluded.created_at - interval '1 hour'
      returning school_id, entry_id, user_id
    ), ${queueDeliveries(waysOut(now, category), now)}
    select (select count(distinct user_id) from told) as reminded,
      (select count(distinct user_id) from pending where user_id not in (select user_id from told)) as waiting,
      (select count(*) from users u where u.user_id = any (${[...named]}::bigint[])) as known,
      (select deliveries from queued) as deliveries`.execute(tx)
  const { reminded = 0, waiting = 0, known = 0 } = rows[0] ?? {}
  return { reminded, waiting, known }
}
