import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { useIdle } from '../../lib/timing/use-idle.ts'

/** More schools than ever register one person at a time. */
const PAGE = { page: 1, per_page: 20 }

/** Schools that registered the person and wait for an answer. Its forms are not for every page to carry. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: async ({ signal }) => {
    const { readInvitations } = await import('@plantel/contract/invitations')
    return (await call(readInvitations, { query: PAGE, signal })).data
  },
})

export const useWaitingInvitations = (): number =>
  useQuery({ ...invitationsQuery, enabled: useIdle() }).data?.length ?? 0
