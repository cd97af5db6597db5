import { readPartials } from '@plantel/contract/partials'
import { readSchool, readSettings, type School, type Setting } from '@plantel/contract/schools'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { allPages } from '../../lib/http/all-pages.ts'
import { call } from '../../lib/http/api.ts'
import { CLASS_LISTS_KEY, CLASSES_KEY } from '../../domain/class-list/class-list.ts'
import { FIRST_STEPS_KEY } from '../../domain/query-keys/school-keys.ts'
import { PARTIALS_KEY, SETTINGS_KEY } from '../../domain/query-keys/settings-keys.ts'
import { queryClient } from '../../lib/http/query.ts'
import { type Session, sessionQuery } from '../../lib/session/session.ts'
import type { TableQuery } from '../../lib/tables/use-table-state.ts'
import { KINDS, type Kind } from './texts.ts'

/** A changed partial opens and closes days in which lists are taken and grades given. */
export const PARTIALS_STALE = [PARTIALS_KEY, CLASSES_KEY, CLASS_LISTS_KEY, FIRST_STEPS_KEY] as const

const MOST_ROWS = 100

export interface SchoolData {
  school: School
  settings: Setting[]
}

const readSchoolData = async (schoolId: number): Promise<SchoolData> => {
  const params = { id: schoolId }
  const [school, settings] = await Promise.all([call(readSchool, { params }), call(readSettings, { params })])
  return { school: school.data, settings: settings.data }
}

const tellSession = (changed: Partial<SchoolData>) =>
  queryClient.setQueryData<Session>(sessionQuery.queryKey, (old) => old && { ...old, ...changed })

export const schoolDataQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'school', schoolId],
    queryFn: async () => {
      const data = await readSchoolData(schoolId)
      tellSession(data)
      return data
    },
    // Somebody else may have changed it since this person signed in.
    staleTime: 0,
  })

export const tellSchool = (schoolId: number, changed: Partial<SchoolData>): void => {
  tellSession(changed)
  const { queryKey } = schoolDataQuery(schoolId)
  queryClient.setQueryData(queryKey, (old) => old && { ...old, ...changed })
}

export const partialsQuery = (schoolId: number, kind: Kind, query: TableQuery<'level' | 'check'>) =>
  queryOptions({
    queryKey: [...PARTIALS_KEY, schoolId, kind, query],
    queryFn: ({ signal }) =>
      call(readPartials, {
        params: { id: schoolId },
        query: { ...query, status: '1', is_regularized: KINDS[kind].flag },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const levelPartialsQuery = (schoolId: number, kind: Kind, level: number) =>
  queryOptions({
    queryKey: [...PARTIALS_KEY, schoolId, kind, 'of-level', level],
    queryFn: () =>
      allPages((page) =>
        call(readPartials, {
          params: { id: schoolId },
          query: {
            level: String(level),
            status: '1',
            is_regularized: KINDS[kind].flag,
            page: String(page),
            per_page: String(MOST_ROWS),
          },
        }),
      ),
    staleTime: 0,
  })
