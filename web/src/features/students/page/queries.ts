import { readChangeRequests } from '@plantel/contract/change-requests'
import { readStudentGroups } from '@plantel/contract/enrollments'
import { readReports } from '@plantel/contract/reports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ofCycle } from '../../../domain/cycles/of-cycle.ts'
import {
  CHANGE_REQUESTS_KEY,
  REPORTS_KEY,
  STUDENT_DAYS_KEY,
  STUDENTS_KEY,
} from '../../../domain/query-keys/school-keys.ts'
import { allPages } from '../../../lib/http/all-pages.ts'
import { call } from '../../../lib/http/api.ts'

/** All that the page shows. */
export const PAGE_KEYS = [STUDENTS_KEY, STUDENT_DAYS_KEY, REPORTS_KEY, CHANGE_REQUESTS_KEY] as const

export interface OfStudent {
  studentId: number
  /** Of a finished cycle; undefined is the current one. */
  snaphot: string | undefined
}

const MOST_ROWS = 100
const SHOWN_ROWS = 10

export const placesQuery = ({ studentId, snaphot }: OfStudent) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, studentId, 'places', snaphot],
    queryFn: () =>
      allPages((page) =>
        call(readStudentGroups, {
          params: { id: studentId },
          query: { page, per_page: MOST_ROWS, ...ofCycle(snaphot) },
        }),
      ),
  })

export const studentReportsQuery = (schoolId: number, { studentId, snaphot }: OfStudent, page: number) =>
  queryOptions({
    queryKey: [...REPORTS_KEY, 'of-student', studentId, snaphot, page],
    queryFn: ({ signal }) =>
      call(readReports, {
        params: { id: schoolId },
        query: {
          student_id: String(studentId),
          sort: '-created_at',
          page: String(page),
          per_page: String(SHOWN_ROWS),
          ...ofCycle(snaphot),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const studentChangesQuery = (schoolId: number, studentId: number, page: number) =>
  queryOptions({
    queryKey: [...CHANGE_REQUESTS_KEY, 'of-student', studentId, page],
    queryFn: ({ signal }) =>
      call(readChangeRequests, {
        params: { id: schoolId },
        query: { student_id: String(studentId), page: String(page), per_page: String(SHOWN_ROWS) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
