import { readAttendanceSummary } from '@plantel/contract/attendance-board'
import { readSchoolToday } from '@plantel/contract/school-today'
import { queryOptions } from '@tanstack/react-query'
import { GROUPS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { call } from '../../../lib/http/api.ts'

/** What waits today, with the lists of attendance. */
export const todayQuery = (schoolId: number, query: { places?: string } = {}) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'today', schoolId, query],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: schoolId }, query, signal }
      const [today, board] = await Promise.all([
        call(readSchoolToday, asked),
        call(readAttendanceSummary, asked),
      ])
      return { ...today.data, lists: board.data.lists }
    },
    staleTime: 0,
  })
