import { type ImportRow, readImportMissing, readImportRows } from '@plantel/contract/import-rows'
import {
  type Import,
  readImport,
  readImports,
  readImportTables,
  revertImport,
} from '@plantel/contract/imports'
import { readJob } from '@plantel/contract/jobs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { IMPORTS_KEY } from '../../domain/imports/queries.ts'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/query.ts'
import type { TableQuery } from '../../lib/tables/use-table-state.ts'

export const IMPORT_LISTS_KEY = [...IMPORTS_KEY, 'list'] as const

export const importsQuery = (schoolId: number, query: TableQuery<never>) =>
  queryOptions({
    queryKey: [...IMPORT_LISTS_KEY, schoolId, query],
    queryFn: ({ signal }) => call(readImports, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Everything of one import, for who makes it untrue. */
export const importKey = (importId: number) => [...IMPORTS_KEY, importId] as const

export const importQuery = (importId: number) =>
  queryOptions({
    queryKey: [...importKey(importId), 'counts'],
    queryFn: async ({ signal }) => (await call(readImport, { params: { id: importId }, signal })).data,
    staleTime: 0,
  })

/** What a list is until it is read again: another job, other tables and rows. Until those are there, the old ones stay in sight. */
type OfReading = Pick<Import, 'import_id' | 'job_id' | 'status'>

export const tablesQuery = ({ import_id, job_id, status }: OfReading) =>
  queryOptions({
    queryKey: [...importKey(import_id), 'tables', job_id],
    queryFn: async ({ signal }) => (await call(readImportTables, { params: { id: import_id }, signal })).data,
    enabled: status !== 'reading',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const rowsKey = (importId: number) => [...importKey(importId), 'rows'] as const

export const rowsQuery = ({ import_id, job_id, status }: OfReading, query: TableQuery<'state'>) =>
  queryOptions({
    queryKey: [...rowsKey(import_id), job_id, query],
    queryFn: async ({ signal }) => {
      const answer = await call(readImportRows, { params: { id: import_id }, query, signal })
      return { ...answer, job_id }
    },
    enabled: status !== 'reading',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Who of a group is not in the file, as it is now. */
export const missingQuery = (importId: number, group_id: number, query: TableQuery<never>) =>
  queryOptions({
    queryKey: [...importKey(importId), 'missing', group_id, query],
    queryFn: ({ signal }) =>
      call(readImportMissing, {
        params: { id: importId },
        query: { page: query.page, per_page: query.per_page, group_id },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What a revert would do, as it is now. */
export const rehearsalQuery = (importId: number) =>
  queryOptions({
    queryKey: [...importKey(importId), 'rehearsal'],
    queryFn: async () =>
      (await call(revertImport, { params: { id: importId }, body: { rehearse: true } })).data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** How the last job of an import went. */
export const lastJobQuery = (importId: number, jobId: number) =>
  queryOptions({
    queryKey: [...importKey(importId), 'job', jobId],
    queryFn: async ({ signal }) => (await call(readJob, { params: { id: jobId }, signal })).data,
  })

/** What a saved row is now, before its list is read anew. */
export const tellRow = (importId: number, row: ImportRow): void => {
  queryClient.setQueriesData<{ data: ImportRow[] }>(
    { queryKey: rowsKey(importId) },
    (known) =>
      known && { ...known, data: known.data.map((each) => (each.row_no === row.row_no ? row : each)) },
  )
}

/** An answer has the import as it is now: newer than what is still being read of it. */
export const tellImport = (known: Import): void => {
  const { queryKey } = importQuery(known.import_id)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, known)
}
