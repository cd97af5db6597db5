import { readReservedRequest } from '@plantel/contract/reserved-copies'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'

export const reservedQuery = (schoolId: number) =>
  queryOptions({
    queryKey: ['reserved-copy', schoolId],
    queryFn: async ({ signal }) =>
      (await call(readReservedRequest, { params: { id: schoolId }, signal })).data,
    // Somebody else answers.
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 30_000 : false),
  })
