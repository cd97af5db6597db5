import { readDataHealth } from '@plantel/contract/data-health'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** Whatever is saved anywhere may change it: asked for whenever it is shown. */
export const healthQuery = (schoolId: number) =>
  queryOptions({
    queryKey: ['data-health', schoolId],
    queryFn: async ({ signal }) => (await call(readDataHealth, { params: { id: schoolId }, signal })).data,
    staleTime: 0,
  })
