import { readMyFamily } from '@plantel/contract/family-home'
import { queryOptions } from '@tanstack/react-query'
import { FEED_LIST_KEY } from '../../domain/feed/feed-queries.ts'
import { beginsWith, call } from '../../lib/http/api.ts'
import { freshWithPage } from '../../lib/http/page-answers.ts'

/** Beside the lists of the feed, for its news are read there and here. */
export const familyQuery = queryOptions({
  queryKey: [...FEED_LIST_KEY, 'family'],
  queryFn: async () => (await call(readMyFamily)).data,
  meta: beginsWith(readMyFamily, {}, ({ data }) => data),
  staleTime: freshWithPage,
})
