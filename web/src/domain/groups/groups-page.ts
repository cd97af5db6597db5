import { readGroup, readGroups, readGroupStudents } from '@plantel/contract/groups'
import { queryOptions } from '@tanstack/react-query'
import { beginsWith, call, type PartsOf } from '../../lib/http/api.ts'
import { keepPage } from '../../lib/http/keep-page.ts'
import { ofCycle } from '../cycles/of-cycle.ts'
import { GROUPS_KEY } from '../query-keys/school-keys.ts'
import type { TableQuery } from '../../lib/tables/table-state.ts'

type GroupsQuery = NonNullable<PartsOf<typeof readGroups>['query']> & { snaphot?: string }

export const groupsQuery = (schoolId: number, query: GroupsQuery) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'list', schoolId, query],
    queryFn: ({ signal }) => call(readGroups, { params: { id: schoolId }, query, signal }),
    meta: beginsWith(readGroups, { params: { id: schoolId }, query }, (page) => page),
    placeholderData: keepPage(query),
  })

export const groupQuery = (groupId: number, snaphot: string | undefined) => {
  const parts = { params: { id: groupId }, query: ofCycle(snaphot) }
  return queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'in', snaphot],
    queryFn: async () => (await call(readGroup, parts)).data,
    meta: beginsWith(readGroup, parts, ({ data }) => data),
  })
}

export const groupStudentsQuery = (groupId: number, query: TableQuery<never> & { snaphot?: string }) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'scored-students', query],
    queryFn: ({ signal }) => call(readGroupStudents, { params: { id: groupId }, query, signal }),
    placeholderData: keepPage(query),
  })
