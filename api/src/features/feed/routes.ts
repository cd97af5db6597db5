import { markFeedRead, readFeed, readUnread } from '@plantel/contract/feed'
import { countUnread } from '../../domain/feed/count-unread.ts'
import type { EntryRow } from '../../domain/feed/entries-sql.ts'
import { readerOf } from '../../domain/feed/reader.ts'
import { words } from '../../domain/feed/words.ts'
import { readPage } from '../../http/pages.ts'
import type { Serve } from '../../http/serve.ts'
import { listFeed, markRead } from './sql.ts'

const staffOf = ({ category, student_id, is_left }: EntryRow) =>
  category === 'attendance' && student_id === null
    ? { staff: is_left ? ('left' as const) : ('lists' as const) }
    : {}

const entryOf = (row: EntryRow, today: string) => ({
  entry_id: row.entry_id,
  category: row.category,
  ...words(row, 'whole', today),
  created_at: row.created_at,
  read: row.read_at !== null,
  notice_id: row.notice_id,
  student_id: row.student_id,
  group_id: row.group_id,
  snaphot: row.snaphot,
  file_id: row.file_id,
  date: row.date,
  ...staffOf(row),
})

export function serveFeed(serve: Serve): void {
  serve(readFeed, async ({ tx, user, today, query }) => {
    const reader = readerOf(user.user_id, user.roles)
    const { rows, meta } = await readPage(query, (page) => listFeed(tx, reader, { ...query, ...page }))
    return { data: rows.map((row) => entryOf(row, today)), meta }
  })

  serve(readUnread, async ({ tx, user }) => {
    return { data: { unread: await countUnread(tx, readerOf(user.user_id, user.roles)) } }
  })

  serve(markFeedRead, async ({ tx, user, body, now }) => {
    const reader = readerOf(user.user_id, user.roles)
    await markRead(tx, reader, body, now)
    return { data: { unread: await countUnread(tx, reader) } }
  })
}
