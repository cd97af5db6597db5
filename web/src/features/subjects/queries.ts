import { readCatalogEntry, readSubjectCatalog } from '@plantel/contract/subjects'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { CLASS_LISTS_KEY, CLASSES_KEY } from '../../domain/class-list/class-list.ts'
import { GROUPS_KEY, STUDENTS_KEY, SUBJECT_CATALOG_KEY } from '../../domain/query-keys/school-keys.ts'
import type { TableQuery } from '../../lib/tables/use-table-state.ts'

export const STALE = [SUBJECT_CATALOG_KEY, GROUPS_KEY, STUDENTS_KEY, CLASSES_KEY, CLASS_LISTS_KEY] as const

export const catalogQuery = (schoolId: number, query: TableQuery<'level' | 'status'>) =>
  queryOptions({
    queryKey: [...SUBJECT_CATALOG_KEY, 'list', schoolId, query],
    queryFn: ({ signal }) => call(readSubjectCatalog, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const entryQuery = (entryId: number) =>
  queryOptions({
    queryKey: [...SUBJECT_CATALOG_KEY, entryId],
    queryFn: async () => (await call(readCatalogEntry, { params: { id: entryId } })).data,
  })
