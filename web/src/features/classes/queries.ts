import { readProfessorSubjects } from '@plantel/contract/classes'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'
import { CLASSES_KEY, freshToday } from '../../lib/class-list.ts'

/** The current classes of a professor. */
export const professorSubjectsQuery = (professorId: number) =>
  queryOptions({
    queryKey: [...CLASSES_KEY, professorId],
    queryFn: () =>
      allPages((page) => call(readProfessorSubjects, { params: { id: professorId }, query: { page } })),
    staleTime: freshToday,
  })
