import { readSepCalendars } from '@plantel/contract/sep-calendars'
import { queryOptions } from '@tanstack/react-query'
import { CLASS_LISTS_KEY, CLASSES_KEY } from '../../../domain/class-list/class-list.ts'
import { ACTIVITIES_KEY, BOARD_KEY } from '../../../domain/query-keys/school-keys.ts'
import { PARTIALS_KEY } from '../../../domain/query-keys/settings-keys.ts'
import { call } from '../../../lib/http/api.ts'

/** Days without classes and partials say where lists are due, and may be taken. */
export const SEP_STALE = [ACTIVITIES_KEY, BOARD_KEY, PARTIALS_KEY, CLASSES_KEY, CLASS_LISTS_KEY] as const

export const sepCalendarsQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...ACTIVITIES_KEY, 'sep', schoolId],
    queryFn: async () => (await call(readSepCalendars, { params: { id: schoolId } })).data,
    // Groups and partials of its levels are changed elsewhere.
    staleTime: 0,
  })
