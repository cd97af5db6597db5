import { readProfessorSubjects } from '@plantel/contract/classes'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../lib/http/all-pages.ts'
import { beginsWith, call } from '../../lib/http/api.ts'
import { CLASSES_KEY, freshToday } from '../../domain/class-list/class-list.ts'

export const professorSubjectsQuery = (professorId: number) => {
  const partsOf = (page: number) => ({ params: { id: professorId }, query: { page } })
  return queryOptions({
    queryKey: [...CLASSES_KEY, professorId],
    queryFn: () => allPages((page) => call(readProfessorSubjects, partsOf(page))),
    meta: beginsWith(readProfessorSubjects, partsOf(1), ({ data, meta }) =>
      meta.last_page === 1 ? data : undefined,
    ),
    staleTime: freshToday,
  })
}
