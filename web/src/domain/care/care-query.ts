import { readCare } from '@plantel/contract/change-requests'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { CHANGE_REQUESTS_KEY } from '../query-keys/school-keys.ts'

/** Each reading is written down: asked when somebody wants to see it, and kept no longer than it is looked at. */
export const careQuery = (student_id: number) =>
  queryOptions({
    queryKey: [...CHANGE_REQUESTS_KEY, 'care', student_id],
    queryFn: async () => (await call(readCare, { params: { id: student_id } })).data,
    staleTime: Infinity,
    gcTime: 0,
  })
