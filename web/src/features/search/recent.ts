import { SearchHit } from '@plantel/contract/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { findRead, keepRead } from '../../lib/device/reads.ts'
import type { PagePerson } from '../../lib/routing/screen-route.ts'
import { useSession } from '../../lib/session/session.ts'
import { hitKey } from './rows.ts'

/** Names stand in it, so it lies sealed with what was read, and goes with it at *Salir*. */
const PLACE = 'recent-searches'
const MOST = 6

const Kept = z.array(SearchHit)

const readRecent = async (person: PagePerson): Promise<readonly SearchHit[]> => {
  const kept = Kept.safeParse(await findRead(person, PLACE))
  return kept.success ? kept.data : []
}

/** What was opened last: in the page, and on the device where it keeps something. */
export const useRecent = () => {
  const { user_id, school_id } = useSession().me
  const client = useQueryClient()
  const queryKey = [PLACE, school_id, user_id]
  const { data: recent = [] } = useQuery({
    queryKey,
    queryFn: () => readRecent({ user_id, school_id }).catch(() => []),
    networkMode: 'always',
    staleTime: Infinity,
  })
  const remember = (hit: SearchHit): void => {
    const others = recent.filter((one) => hitKey(one) !== hitKey(hit))
    const now = [hit, ...others].slice(0, MOST)
    client.setQueryData<readonly SearchHit[]>(queryKey, now)
    keepRead({ user_id, school_id }, PLACE, now).catch(() => undefined)
  }
  return { recent, remember }
}
