import { readFeed, readUnread } from '@plantel/contract/feed'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { beginsWith, call } from '../../lib/http/api.ts'
import { freshWithPage } from '../../lib/http/page-answers.ts'
import type { TableQuery } from '../../lib/tables/table-state.ts'

export const FEED_KEY = ['feed'] as const
export const FEED_LIST_KEY = [...FEED_KEY, 'list'] as const

/** However often somebody changes the screen, the number is not asked for more often than this. */
export const UNREAD_FRESH_MS = 15_000

export const unreadQuery = queryOptions({
  queryKey: [...FEED_KEY, 'unread'],
  queryFn: async () => (await call(readUnread)).data,
  meta: beginsWith(readUnread, {}, ({ data }) => data),
  staleTime: UNREAD_FRESH_MS,
})

export const feedQuery = (query: TableQuery<'category' | 'unread'>) =>
  queryOptions({
    queryKey: [...FEED_LIST_KEY, query],
    queryFn: ({ signal }) => call(readFeed, { query, signal }),
    meta: beginsWith(readFeed, { query }, (page) => page),
    placeholderData: keepPreviousData,
    staleTime: freshWithPage,
  })
