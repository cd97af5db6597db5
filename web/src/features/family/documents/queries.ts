import { readReportCards } from '@plantel/contract/report-cards'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { STUDENTS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { call } from '../../../lib/http/api.ts'

const CARDS_PER_PAGE = 10

export const childCardsQuery = (studentId: number, page: number) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, 'report-cards', studentId, 'family', page],
    queryFn: ({ signal }) =>
      call(readReportCards, { params: { id: studentId }, query: { page, per_page: CARDS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
