import { readGroupStudents } from '@plantel/contract/groups'
import { readGroupSubjects } from '@plantel/contract/subjects'
import { readTimetable } from '@plantel/contract/timetable'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ofCycle } from '../../../domain/cycles/of-cycle.ts'
import { GROUPS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { allPages } from '../../../lib/http/all-pages.ts'
import { call } from '../../../lib/http/api.ts'
import type { TableQuery } from '../../../lib/tables/use-table-state.ts'

export interface OfGroup {
  groupId: number
  /** Of a finished cycle; undefined is the current one. */
  snaphot: string | undefined
}

const MOST_ROWS = 100

/** Of a finished cycle whoever was in it; of this one who still is. */
export const pageStudentsQuery = ({ groupId, snaphot }: OfGroup, query: TableQuery<never>) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'page-students', snaphot, query],
    queryFn: ({ signal }) =>
      call(readGroupStudents, {
        params: { id: groupId },
        query: { ...query, ...(snaphot === undefined ? { status: '1' } : { snaphot }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const pageClassesQuery = ({ groupId, snaphot }: OfGroup) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'page-classes', snaphot],
    queryFn: () =>
      allPages((page) =>
        call(readGroupSubjects, {
          params: { id: groupId },
          query: { page, per_page: MOST_ROWS, ...ofCycle(snaphot) },
        }),
      ),
  })

/** A finished cycle has no timetable any more. */
export const pageHoursQuery = ({ groupId, snaphot }: OfGroup) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'page-hours', snaphot],
    queryFn: async () =>
      snaphot === undefined ? (await call(readTimetable, { params: { id: groupId } })).data.hours : [],
  })
