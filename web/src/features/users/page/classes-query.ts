import { readProfessorSubjects } from '@plantel/contract/classes'
import { queryOptions } from '@tanstack/react-query'
import { CLASSES_KEY } from '../../../domain/class-list/class-list.ts'
import { allPages } from '../../../lib/http/all-pages.ts'
import { call } from '../../../lib/http/api.ts'
import { freshToday } from '../../../lib/http/fresh-today.ts'

const MOST_ROWS = 100

/** What a professor teaches in the current cycle. */
export const classesQuery = (userId: number) =>
  queryOptions({
    queryKey: [...CLASSES_KEY, 'of-person', userId],
    queryFn: () =>
      allPages((page) =>
        call(readProfessorSubjects, { params: { id: userId }, query: { page, per_page: MOST_ROWS } }),
      ),
    staleTime: freshToday,
  })
