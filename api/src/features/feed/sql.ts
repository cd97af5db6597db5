import type { FeedCategory } from '@plantel/contract/feed'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type Part, readEntries, visibleEntries } from '../../domain/feed/entries-sql.ts'
import type { Reader } from '../../domain/feed/reader.ts'

interface FeedAsked extends Part {
  category?: FeedCategory | undefined
  /** 1: unread only. */
  unread?: 1 | undefined
}

const conditionOf = ({ category, unread }: FeedAsked): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(category === undefined ? [] : [sql`e.category = ${category}`]),
      ...(unread === undefined ? [] : [sql`e.read_at is null`]),
    ],
    sql` and `,
  )

export const listFeed = (tx: Tx, reader: Reader, asked: FeedAsked) =>
  readEntries(tx, reader, conditionOf(asked), asked, { folded: reader.heads || reader.advised })

interface Named {
  entry_ids?: readonly number[] | undefined
  notice_id?: number | undefined
}

const namedBy = ({ entry_ids, notice_id }: Named): RawBuilder<unknown> => {
  if (entry_ids !== undefined) return sql`e.entry_id = any (${[...entry_ids]}::bigint[])`
  return notice_id === undefined ? sql`true` : sql`e.notice_id = ${notice_id}`
}

export const markRead = async (tx: Tx, reader: Reader, named: Named, now: Date): Promise<void> => {
  await sql`
    update feed_entries set read_at = ${now}
    where read_at is null and user_id = ${reader.user_id} and entry_id in (
      select e.entry_id from ${visibleEntries(reader)} and e.read_at is null and ${namedBy(named)})`.execute(
    tx,
  )
}
