import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PagePerson } from '../routing/screen-route.ts'
import { useSession } from '../session/session.ts'
import { WAITING_KEY } from './waiting-key.ts'
import type { WaitingList } from './waiting-lists.ts'

/** The code of what waits to be sent, for which no screen waits. */
export const loadOutbox = () => import('./outbox.ts')

const NONE: WaitingList[] = []

const waitingQuery = ({ user_id, school_id }: PagePerson) =>
  queryOptions({
    queryKey: WAITING_KEY,
    queryFn: async (): Promise<WaitingList[]> => {
      const { readWaiting } = await import('./waiting-lists.ts')
      return readWaiting({ user_id, school_id })
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Lists that were passed without a network and wait on this device, oldest first. */
export const useWaiting = (): readonly WaitingList[] => {
  const { me } = useSession()
  return useQuery(waitingQuery(me)).data ?? NONE
}
