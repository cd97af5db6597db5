import { markFeedRead } from '@plantel/contract/feed'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/query.ts'
import { FEED_LIST_KEY, unreadQuery } from './feed-queries.ts'

export const markRead = async (
  named: { entry_ids: number[] } | { notice_id: number } | object,
): Promise<void> => {
  const { data } = await call(markFeedRead, { body: named })
  queryClient.setQueryData(unreadQuery.queryKey, data)
  await queryClient.invalidateQueries({ queryKey: FEED_LIST_KEY })
}
