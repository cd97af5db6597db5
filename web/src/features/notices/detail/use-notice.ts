import type { Notice } from '@plantel/contract/notices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { noticeQuery, NOTICES_KEY } from '../queries.ts'
import { isHandingOut } from '../read-words.ts'

const POLL_MS = 1_000

/** A notice as it is now, asked for every second while it is handed out; the end of that makes every list of it stale. */
export const useNotice = (row: Notice) => {
  const client = useQueryClient()
  const query = useQuery({
    ...noticeQuery(row.notice_id),
    placeholderData: row,
    refetchInterval: ({ state }) => (state.data && isHandingOut(state.data) ? POLL_MS : false),
  })
  const underWay = isHandingOut(query.data ?? row)
  const before = useRef(underWay)
  useEffect(() => {
    if (before.current && !underWay) void client.invalidateQueries({ queryKey: NOTICES_KEY })
    before.current = underWay
  }, [underWay, client])
  return { query, underWay }
}
