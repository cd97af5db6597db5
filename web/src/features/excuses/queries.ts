import { readExcuses } from '@plantel/contract/excuses'
import { queryOptions } from '@tanstack/react-query'
import { EXCUSES_KEY } from '../../domain/query-keys/school-keys.ts'
import { call } from '../../lib/http/api.ts'

export interface InboxQuery {
  status?: string
  group_id?: string
  from?: string
  to?: string
  search?: string
  page: number
  per_page: number
}

export const inboxQuery = (school_id: number, query: InboxQuery) =>
  queryOptions({
    queryKey: [...EXCUSES_KEY, 'inbox', school_id, query],
    queryFn: ({ signal }) => call(readExcuses, { params: { id: school_id }, query, signal }),
    // Families send them all day.
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
