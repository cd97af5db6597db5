import { readCapture } from '@plantel/contract/capture'
import type { Level } from '@plantel/contract/school-words'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { GROUPS_KEY } from '../../domain/query-keys/school-keys.ts'
import { call } from '../../lib/http/api.ts'

export interface CaptureAsked {
  partial_id?: string
  level?: Level
  places?: string
}

export const captureQuery = (schoolId: number, query: CaptureAsked) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'capture', schoolId, query],
    queryFn: async ({ signal }) =>
      (await call(readCapture, { params: { id: schoolId }, query, signal })).data,
    placeholderData: keepPreviousData,
    // Others save grades all the time.
    staleTime: 0,
  })
