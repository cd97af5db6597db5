import {
  readOneProfessorTotals,
  readProfessorTotals,
  readSchoolSubjects,
  readStudentOverview,
  readSubjectGrades,
} from '@plantel/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { freshToday } from '../../lib/http/fresh-today.ts'
import { keepPage } from '../../lib/http/keep-page.ts'
import { ofCycle } from '../../domain/cycles/of-cycle.ts'
import { GROUPS_KEY, STUDENTS_KEY } from '../../domain/query-keys/school-keys.ts'
import type { TableQuery } from '../../lib/tables/use-table-state.ts'

type OfTable = TableQuery<'level'> & { snaphot?: string; group_id?: string; professor_id?: string }

export const subjectsQuery = (schoolId: number, query: OfTable) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'classes', schoolId, query],
    queryFn: ({ signal }) => call(readSchoolSubjects, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPage(query),
  })

export const subjectQuery = (subjectId: number, snaphot: string | undefined) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'class', subjectId, snaphot],
    queryFn: async () =>
      (await call(readSubjectGrades, { params: { id: subjectId }, query: ofCycle(snaphot) })).data,
    // Which partial is active is true of today.
    staleTime: freshToday,
  })

export const professorsQuery = (schoolId: number, query: TableQuery<never> & { snaphot?: string }) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'professors', schoolId, query],
    queryFn: ({ signal }) => call(readProfessorTotals, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPage(query),
  })

export const professorQuery = (professorId: number, snaphot: string | undefined) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'professor', professorId, snaphot],
    queryFn: async () =>
      (await call(readOneProfessorTotals, { params: { id: professorId }, query: ofCycle(snaphot) })).data,
  })

export const studentQuery = (studentId: number, snaphot: string | undefined) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, studentId, 'overview', snaphot],
    queryFn: async () =>
      (await call(readStudentOverview, { params: { id: studentId }, query: ofCycle(snaphot) })).data,
    staleTime: freshToday,
  })
