import type { Status } from '@plantel/contract/school-words'
import { readCaseFile, readReportTypes, type ReportType } from '@plantel/contract/case-files'
import { readReportGroups, readReports } from '@plantel/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../lib/http/all-pages.ts'
import { call } from '../../lib/http/api.ts'
import { keepPage } from '../../lib/http/keep-page.ts'
import { queryClient } from '../../lib/http/query.ts'
import { REPORT_TYPES_KEY, REPORTS_KEY } from '../../domain/query-keys/school-keys.ts'
import type { TableQuery } from '../../lib/tables/use-table-state.ts'
import type { ReportFilter } from './table.ts'

export const TYPES_STALE = [REPORT_TYPES_KEY, REPORTS_KEY] as const
export const FILE_STALE = [REPORTS_KEY] as const

const PER_PAGE = 100

export const reportsQuery = (schoolId: number, query: TableQuery<ReportFilter>) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, 'list', schoolId, query],
    queryFn: ({ signal }) => call(readReports, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPage(query),
  })

/** One of the groups that have reports, for the filter that names it; undefined when it has none. */
export const reportGroupQuery = (schoolId: number, groupId: number, snaphot: string | undefined) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, 'group', schoolId, groupId, snaphot],
    queryFn: async () => {
      const query = { group_id: groupId, snaphot }
      const { data } = await call(readReportGroups, { params: { id: schoolId }, query })
      return data[0] ?? null
    },
  })

const allTypesKey = (schoolId: number) => [...REPORT_TYPES_KEY, schoolId, 'all'] as const

export const allTypesQuery = (schoolId: number) =>
  queryOptions({
    queryKey: allTypesKey(schoolId),
    queryFn: () =>
      allPages((page) =>
        call(readReportTypes, { params: { id: schoolId }, query: { page, per_page: PER_PAGE } }),
      ),
  })

export const showTypeStatus = (schoolId: number, typeId: number, status: Status): void => {
  queryClient.setQueryData<ReportType[]>(allTypesKey(schoolId), (types) =>
    types?.map((type) => (type.catalog_report_id === typeId ? { ...type, status } : type)),
  )
}

export const fileQuery = (fileId: number) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, 'file', fileId],
    queryFn: async () => (await call(readCaseFile, { params: { id: fileId } })).data,
    // One comes here from a notice of a report that has just been written.
    staleTime: 0,
  })
