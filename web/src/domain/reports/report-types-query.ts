import { readReportTypes } from '@plantel/contract/case-files'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../lib/http/all-pages.ts'
import { call } from '../../lib/http/api.ts'
import { REPORT_TYPES_KEY } from '../query-keys/school-keys.ts'

export const reportTypesQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...REPORT_TYPES_KEY, schoolId],
    queryFn: () =>
      allPages((page) => call(readReportTypes, { params: { id: schoolId }, query: { status: '1', page } })),
  })
