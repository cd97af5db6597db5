import { readSupervisedSchools, readSupervision } from '@plantel/contract/supervision'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import type { TableQuery } from '../../lib/tables/use-table-state.ts'

const SUPERVISION_KEY = ['supervision'] as const

export const STALE = [SUPERVISION_KEY] as const

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
