import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { useIdle } from '../../lib/timing/use-idle.ts'

/** The schools that the person's account opens. Its code comes when it is asked for: every page has the entry that asks. */
export const ownSchoolsQuery = queryOptions({
  queryKey: ['own-schools'],
  queryFn: async ({ signal }) => {
    const { readOwnSchools } = await import('@plantel/contract/own-schools')
    return (await call(readOwnSchools, { signal })).data
  },
})

/** Whether there is another one to go to. Asked for when the page has nothing more urgent to do. */
export const useHasOtherSchools = (): boolean =>
  (useQuery({ ...ownSchoolsQuery, enabled: useIdle() }).data?.length ?? 0) > 1
