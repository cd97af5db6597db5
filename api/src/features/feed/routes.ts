import { markFeedRead, readFeed, readUnread, type Unread } from '@plantel/contract/feed'
import { countUnread } from '../../domain/feed/count-unread.ts'
import { countWaiting } from './waiting-sql.ts'
import { entryOf } from '../../domain/feed/entry-of.ts'
import { readerOf } from '../../domain/feed/reader.ts'
import type { Tx } from '../../db/in-school.ts'
import { readPage } from '../../http/pages.ts'
import type { Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { listFeed, markRead } from './sql.ts'

const countNews = async (tx: Tx, user: Caller): Promise<Unread> => {
  const [unread, waiting] = await Promise.all([
    countUnread(tx, readerOf(user.user_id, user.roles)),
    countWaiting(tx, user),
  ])
  return { unread, ...(waiting && { waiting }) }
}

export function serveFeed(serve: Serve): void {
  serve(readFeed, async ({ tx, user, today, query }) => {
    const reader = readerOf(user.user_id, user.roles)
    const { rows, meta } = await readPage(query, (page) => listFeed(tx, reader, { ...query, ...page }))
    return { data: rows.map((row) => entryOf(row, today)), meta }
  })

  serve(readUnread, async ({ tx, user }) => ({ data: await countNews(tx, user) }))

  serve(markFeedRead, async ({ tx, user, body, now }) => {
    await markRead(tx, readerOf(user.user_id, user.roles), body, now)
    return { data: await countNews(tx, user) }
  })
}
