import { readFamilyReports } from '@plantel/contract/family-reports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { REPORTS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { call } from '../../../lib/http/api.ts'

export const familyReportsQuery = (studentId: number, page: number) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, 'family', studentId, page],
    queryFn: ({ signal }) => call(readFamilyReports, { params: { id: studentId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
