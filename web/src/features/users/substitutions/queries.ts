import { readSubstitutions } from '@plantel/contract/substitutions'
import { queryOptions } from '@tanstack/react-query'
import { CLASSES_KEY } from '../../../domain/class-list/class-list.ts'
import { UNDOS_KEY, USERS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { allPages } from '../../../lib/http/all-pages.ts'
import { call } from '../../../lib/http/api.ts'

const SUBSTITUTIONS_KEY = [...USERS_KEY, 'substitutions'] as const

export const STALE = [SUBSTITUTIONS_KEY, CLASSES_KEY, UNDOS_KEY] as const

/** Those of today and those to come: of one person, absent or standing in, or of all. */
export const substitutionsQuery = (schoolId: number, userId?: number) =>
  queryOptions({
    queryKey: [...SUBSTITUTIONS_KEY, schoolId, userId ?? 'all'],
    queryFn: () =>
      allPages((page) =>
        call(readSubstitutions, {
          params: { id: schoolId },
          query: { page, ...(userId !== undefined && { user_id: userId }) },
        }),
      ),
  })
