import { type ProfessorSubject, readProfessorSubjects } from '@plantel/contract/classes'
import { queryOptions } from '@tanstack/react-query'
import { type KeptMeta, orKept } from '../../lib/device/kept-query.ts'
import { allPages } from '../../lib/http/all-pages.ts'
import { beginsWith, call } from '../../lib/http/api.ts'
import { CLASSES_KEY } from '../../domain/class-list/class-list.ts'
import { freshToday } from '../../lib/http/fresh-today.ts'

const KEPT: KeptMeta<ProfessorSubject[]> = {
  keptAs: 'classes',
  form: async () => (await import('./kept-classes.ts')).CLASSES_FORM,
}

export const professorSubjectsQuery = (professorId: number) => {
  const partsOf = (page: number) => ({ params: { id: professorId }, query: { page } })
  return queryOptions({
    queryKey: [...CLASSES_KEY, professorId],
    queryFn: () => orKept(KEPT, () => allPages((page) => call(readProfessorSubjects, partsOf(page)))),
    meta: {
      ...beginsWith(readProfessorSubjects, partsOf(1), ({ data, meta }) =>
        meta.last_page === 1 ? data : undefined,
      ),
      ...KEPT,
    },
    staleTime: freshToday,
  })
}
