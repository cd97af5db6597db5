import { readGroupStudents } from '@plantel/contract/groups'
import { readGroupSubjects } from '@plantel/contract/subjects'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allPages } from '../../lib/http/all-pages.ts'
import { call } from '../../lib/http/api.ts'
import { CLASS_LISTS_KEY, CLASSES_KEY } from '../../domain/class-list/class-list.ts'
import { GROUPS_KEY, STUDENTS_KEY, SUBJECT_CATALOG_KEY } from '../../domain/query-keys/school-keys.ts'
import type { TableQuery } from '../../lib/tables/use-table-state.ts'

/** What a change to groups, their subjects or who teaches them makes untrue: every place that names or counts them. */
export const STALE = [GROUPS_KEY, STUDENTS_KEY, SUBJECT_CATALOG_KEY, CLASSES_KEY, CLASS_LISTS_KEY] as const

const MOST_ROWS = 100

export const subjectPageQuery = (groupId: number, { page, per_page }: TableQuery<never>) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'subject-page', page],
    queryFn: () => call(readGroupSubjects, { params: { id: groupId }, query: { page, per_page } }),
    placeholderData: keepPreviousData,
  })

export const allSubjectsQuery = (groupId: number) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'all-subjects'],
    queryFn: () =>
      allPages((page) =>
        call(readGroupSubjects, { params: { id: groupId }, query: { page, per_page: MOST_ROWS } }),
      ),
    // What is added and taken away is reckoned from it.
    staleTime: 0,
  })

export const studentPageQuery = (groupId: number, query: TableQuery<never>) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'student-page', query],
    queryFn: ({ signal }) =>
      call(readGroupStudents, { params: { id: groupId }, query: { ...query, status: '1' }, signal }),
    placeholderData: keepPreviousData,
  })
