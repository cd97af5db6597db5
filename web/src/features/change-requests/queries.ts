import { readChangeRequests } from '@plantel/contract/change-requests'
import { queryOptions } from '@tanstack/react-query'
import { CHANGE_REQUESTS_KEY } from '../../domain/query-keys/school-keys.ts'
import { call } from '../../lib/http/api.ts'

export interface RequestsQuery {
  status?: string
  page: number
  per_page: number
}

export const requestsQuery = (school_id: number, query: RequestsQuery) =>
  queryOptions({
    queryKey: [...CHANGE_REQUESTS_KEY, school_id, query],
    queryFn: ({ signal }) => call(readChangeRequests, { params: { id: school_id }, query, signal }),
    // Families send them all day.
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
