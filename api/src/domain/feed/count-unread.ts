import { UNREAD_MAX } from '@plantel/contract/feed'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { visibleEntries } from './entries-sql.ts'
import type { Reader } from './reader.ts'

export const countUnread = async (tx: Tx, reader: Reader): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from ${visibleEntries(reader)} and e.read_at is null limit ${sql.lit(UNREAD_MAX)}
    ) counted`.execute(tx)
  return rows[0]?.unread ?? 0
}
