import { readCare } from '@plantel/contract/change-requests'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** Each reading is written down: asked when somebody wants to see it, and kept no longer than it is looked at. */
export const careQuery = (student_id: number) =>
  queryOptions({
    // Under no key that a save makes stale: it would be read again, and written down, though nobody asked.
    queryKey: ['care', student_id],
    queryFn: async () => (await call(readCare, { params: { id: student_id } })).data,
    staleTime: Infinity,
    gcTime: 0,
  })
