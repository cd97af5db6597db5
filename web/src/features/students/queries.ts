import {
  readStudentGroups,
  readStudentSpecialGroups,
  readStudentSubjects,
} from '@plantel/contract/enrollments'
import { readGroup, readGroupStudents } from '@plantel/contract/groups'
import { readStudent } from '@plantel/contract/students'
import { readGroupSubjects } from '@plantel/contract/subjects'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allPages } from '../../lib/http/all-pages.ts'
import { call } from '../../lib/http/api.ts'
import { CLASS_LISTS_KEY, CLASSES_KEY } from '../../domain/class-list/class-list.ts'
import { GROUPS_KEY, STUDENTS_KEY } from '../../domain/query-keys/school-keys.ts'
import type { TableQuery } from '../../lib/tables/use-table-state.ts'
import { ACTIVE } from './group-list/table.ts'

export const STALE = [STUDENTS_KEY, GROUPS_KEY, CLASSES_KEY, CLASS_LISTS_KEY] as const

const PER_PAGE = 100

export const studentQuery = (studentId: number) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, studentId],
    queryFn: async () => (await call(readStudent, { params: { id: studentId } })).data,
    // What a form begins with must be what is stored now.
    staleTime: 0,
  })

export const studentGroupsQuery = (studentId: number) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, studentId, 'groups'],
    queryFn: () =>
      allPages((page) =>
        call(readStudentGroups, { params: { id: studentId }, query: { page, per_page: PER_PAGE } }),
      ),
  })

export const specialGroupsQuery = (studentId: number) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, studentId, 'special-groups'],
    queryFn: () =>
      allPages((page) =>
        call(readStudentSpecialGroups, { params: { id: studentId }, query: { page, per_page: PER_PAGE } }),
      ),
  })

export const studentSubjectsQuery = (studentId: number) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, studentId, 'subjects'],
    queryFn: () =>
      allPages((page) =>
        call(readStudentSubjects, { params: { id: studentId }, query: { page, per_page: PER_PAGE } }),
      ),
  })

export const groupQuery = (groupId: number) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId],
    queryFn: async () => (await call(readGroup, { params: { id: groupId } })).data,
  })

export const groupSubjectsQuery = (groupId: number) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'subjects'],
    queryFn: () =>
      allPages((page) =>
        call(readGroupSubjects, { params: { id: groupId }, query: { page, per_page: PER_PAGE } }),
      ),
  })

export const groupStudentsQuery = (groupId: number, query: TableQuery<never>) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'students', query],
    queryFn: ({ signal }) =>
      call(readGroupStudents, { params: { id: groupId }, query: { ...query, ...ACTIVE }, signal }),
    placeholderData: keepPreviousData,
  })
