import { readGradeHistory } from '@plantel/contract/scores'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import type { TableQuery } from '../../lib/tables/use-table-state.ts'
import { STUDENTS_KEY } from '../query-keys/school-keys.ts'

export interface HistoryCell {
  student_id: number
  subject_id: number
  partial_id: number
}

export const historyQuery = ({ student_id, subject_id, partial_id }: HistoryCell, query: TableQuery<never>) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, 'grade-history', student_id, subject_id, partial_id, query],
    queryFn: ({ signal }) =>
      call(readGradeHistory, {
        params: { id: student_id, subject_id },
        query: { page: query.page, per_page: query.per_page, partial_id },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Who opens it wants to know what is so now.
    staleTime: 0,
  })
