import { readPartials } from '@plantel/contract/partials'
import { readCardRelease, readReportCards } from '@plantel/contract/report-cards'
import { readGroupSubjects } from '@plantel/contract/subjects'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allPages } from '../../lib/http/all-pages.ts'
import { call } from '../../lib/http/api.ts'
import { ofCycle } from '../cycles/of-cycle.ts'
import { GROUPS_KEY, STUDENTS_KEY } from '../query-keys/school-keys.ts'

const MOST_ROWS = 100
const CARDS_PER_PAGE = 5

export const CARDS_KEY = [...STUDENTS_KEY, 'report-cards'] as const

export const classesQuery = (groupId: number, snaphot: string | undefined) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'classes-to-print', snaphot],
    queryFn: () =>
      allPages((page) =>
        call(readGroupSubjects, {
          params: { id: groupId },
          query: { page, per_page: MOST_ROWS, ...ofCycle(snaphot) },
        }),
      ),
  })

export const pastPartialsQuery = (schoolId: number, snaphot: string) =>
  queryOptions({
    queryKey: ['partials', schoolId, snaphot],
    queryFn: () =>
      allPages((page) =>
        call(readPartials, { params: { id: schoolId }, query: { snaphot, page, per_page: MOST_ROWS } }),
      ),
  })

export const releaseQuery = (groupId: number) =>
  queryOptions({
    queryKey: [...CARDS_KEY, 'release', groupId],
    queryFn: async () => (await call(readCardRelease, { params: { id: groupId } })).data,
    staleTime: 0,
  })

export const cardsQuery = (studentId: number, page: number) =>
  queryOptions({
    queryKey: [...CARDS_KEY, studentId, page],
    queryFn: ({ signal }) =>
      call(readReportCards, {
        params: { id: studentId },
        query: { page, per_page: CARDS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
