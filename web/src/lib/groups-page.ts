import { readGroups } from '@plantel/contract/groups'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { GROUPS_KEY } from './school-keys.ts'
import type { TableQuery } from './table-state.ts'

type GroupFilter = 'snaphot' | 'level' | 'turn' | 'special'

/** One page of the school's groups; while another is asked for, the last one stays. */
export const groupsQuery = (schoolId: number, query: TableQuery<GroupFilter>) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'list', schoolId, query],
    queryFn: ({ signal }) => call(readGroups, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPreviousData,
  })
