import { readFirstSteps } from '@plantel/contract/first-steps'
import { queryOptions } from '@tanstack/react-query'
import { FIRST_STEPS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { call } from '../../../lib/http/api.ts'

/** What other screens save takes a step further: asked for whenever it is shown. */
export const firstStepsQuery = (schoolId: number) =>
  queryOptions({
    queryKey: [...FIRST_STEPS_KEY, schoolId],
    queryFn: async ({ signal }) => (await call(readFirstSteps, { params: { id: schoolId }, signal })).data,
    staleTime: 0,
  })
