import { markFeedRead, readFeed, readUnread } from '@plantel/contract/feed'
import { countUnread } from '../../domain/feed/count-unread.ts'
import { entryOf } from '../../domain/feed/entry-of.ts'
import { readerOf } from '../../domain/feed/reader.ts'
import { readPage } from '../../http/pages.ts'
import type { Serve } from '../../http/serve.ts'
import { listFeed, markRead } from './sql.ts'

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
