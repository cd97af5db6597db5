import { readStudentAttendance } from '@plantel/contract/attendance'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { CLASS_LISTS_KEY, CLASSES_KEY } from '../../domain/class-list/class-list.ts'
import { ofCycle } from '../../domain/cycles/of-cycle.ts'
import { GROUPS_KEY, STUDENTS_KEY } from '../../domain/query-keys/school-keys.ts'
import type { ScoresPlace } from '../../domain/scores/student-scores.ts'
import type { TableQuery } from '../../lib/tables/use-table-state.ts'

export const MARKS_KEY = [...STUDENTS_KEY, 'marks'] as const

export const STALE = [STUDENTS_KEY, GROUPS_KEY, CLASSES_KEY, CLASS_LISTS_KEY] as const

export const marksQuery = ({ groupId, studentId, snaphot }: ScoresPlace, query: TableQuery<'assistance'>) =>
  queryOptions({
    queryKey: [...MARKS_KEY, groupId, studentId, snaphot, query],
    queryFn: ({ signal }) =>
      call(readStudentAttendance, {
        params: { id: studentId },
        query: { ...query, ...ofCycle(snaphot), group_id: groupId },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
