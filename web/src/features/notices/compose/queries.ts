import { readAudience, readNoticeTargets } from '@plantel/contract/notice-audience'
import { readRecipientStudents } from '@plantel/contract/notices'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import type { TableQuery } from '../../../lib/tables/use-table-state.ts'
import { OFFERED_KEY } from '../queries.ts'

/** Who would receive it changes while it is written. */
const NOW = { staleTime: 0 }

export const audienceQuery = (schoolId: number, audience: string) =>
  queryOptions({
    queryKey: [...OFFERED_KEY, 'audience', schoolId, audience],
    queryFn: async ({ signal }) =>
      (await call(readAudience, { params: { id: schoolId }, query: { audience }, signal })).data,
    enabled: audience !== '',
    ...NOW,
  })

export const targetsQuery = (schoolId: number, query: { search?: string; audience?: string }) =>
  queryOptions({
    queryKey: [...OFFERED_KEY, 'targets', schoolId, query],
    queryFn: ({ signal }) => call(readNoticeTargets, { params: { id: schoolId }, query, signal }),
    ...NOW,
  })

/** The children of whom nobody would hear. */
export const unheardQuery = (schoolId: number, audience: string, { page, per_page }: TableQuery<never>) => {
  const query = { page, per_page, audience, unreached: '1' as const }
  return queryOptions({
    queryKey: [...OFFERED_KEY, 'unheard', schoolId, query],
    queryFn: ({ signal }) => call(readRecipientStudents, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPreviousData,
    ...NOW,
  })
}
