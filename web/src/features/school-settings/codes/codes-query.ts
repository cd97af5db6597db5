import { readAttendanceCodes } from '@plantel/contract/attendance-codes'
import type { CodeOfSchool } from '@plantel/contract/marks'
import { queryOptions } from '@tanstack/react-query'
import { CLASS_LISTS_KEY } from '../../../domain/class-list/class-list.ts'
import { call } from '../../../lib/http/api.ts'
import { queryClient } from '../../../lib/http/query.ts'
import { SETTINGS_KEY } from '../../../domain/query-keys/settings-keys.ts'

/** Lists offer the codes in the school's order. */
export const CODES_STALE = [CLASS_LISTS_KEY] as const

export const codesQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...SETTINGS_KEY, 'attendance-codes', schoolId],
    queryFn: async (): Promise<CodeOfSchool[]> =>
      (await call(readAttendanceCodes, { params: { id: schoolId } })).data,
    staleTime: 0,
  })

export const showCodes = (schoolId: number, codes: CodeOfSchool[]): void =>
  void queryClient.setQueryData(codesQuery(schoolId).queryKey, codes)
