import type { Status } from '@plantel/contract/school-words'
import type { UserRow } from '@plantel/contract/users'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { CLASSES_KEY } from '../../domain/class-list/class-list.ts'
import { queryClient } from '../../lib/http/query.ts'
import {
  GROUPS_KEY,
  STUDENTS_KEY,
  SUBJECT_CATALOG_KEY,
  USERS_KEY,
} from '../../domain/query-keys/school-keys.ts'
import type { TableQuery } from '../../lib/tables/use-table-state.ts'
import type { UserKind } from './user-kinds.ts'

const LISTS_KEY = [...USERS_KEY, 'of-kind'] as const

export const STALE = [USERS_KEY, GROUPS_KEY, STUDENTS_KEY, SUBJECT_CATALOG_KEY, CLASSES_KEY] as const

export const usersQuery = (
  kind: UserKind,
  schoolId: number,
  query: TableQuery<'status' | 'signed_in' | 'check'>,
) =>
  queryOptions({
    queryKey: [...LISTS_KEY, kind.path, schoolId, query],
    queryFn: ({ signal }) => call(kind.read, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPreviousData,
  })

type Lists = { data: UserRow[] } | undefined

/** Puts an answered status into every page that shows the person, before they are read again. */
export const showStatus = (userId: number, status: Status): void => {
  const change = (row: UserRow) => (row.user_id === userId ? { ...row, status } : row)
  queryClient.setQueriesData({ queryKey: LISTS_KEY }, (page: Lists) =>
    page ? { ...page, data: page.data.map(change) } : page,
  )
}
