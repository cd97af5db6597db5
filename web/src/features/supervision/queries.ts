import { readSupervisedSchools, readSupervision } from '@plantel/contract/supervision'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import type { TableQuery } from '../../lib/tables/use-table-state.ts'

const SUPERVISION_KEY = ['supervision'] as const

/** What a recorded visit or survey makes untrue. */
export const STALE = [SUPERVISION_KEY] as const

/** One page of the supervised schools; while another is asked for, the last one stays. */
export const schoolsQuery = (query: TableQuery<never>) =>
  queryOptions({
    queryKey: [...SUPERVISION_KEY, 'list', query],
    queryFn: ({ signal }) => call(readSupervisedSchools, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const supervisionQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...SUPERVISION_KEY, schoolId],
    queryFn: async () => (await call(readSupervision, { params: { id: schoolId } })).data,
  })
