import { SearchHit } from '@plantel/contract/search'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { findRead, keepRead } from '../../lib/device/reads.ts'
import type { PagePerson } from '../../lib/routing/screen-route.ts'
import { useSession } from '../../lib/session/session.ts'
import { hitKey } from './rows.ts'

/** Names stand in it, so it lies sealed with what was read, and goes with it at *Salir*. */
const PLACE = 'recent-searches'
const MOST = 6

const Kept = z.array(SearchHit)

const readRecent = async (person: PagePerson): Promise<SearchHit[]> => {
  const kept = Kept.safeParse(await findRead(person, PLACE))
  return kept.success ? kept.data : []
}

/** What was opened last; nothing where the device keeps nothing. */
export const useRecent = () => {
  const { user_id, school_id } = useSession().me
  const [recent, setRecent] = useState<readonly SearchHit[]>([])
  useEffect(() => {
    let left = false
    const read = async () => {
      const hits = await readRecent({ user_id, school_id })
      if (!left) setRecent(hits)
    }
    read().catch(() => undefined)
    return () => {
      left = true
    }
  }, [user_id, school_id])
  const remember = (hit: SearchHit): void => {
    const others = recent.filter((one) => hitKey(one) !== hitKey(hit))
    keepRead({ user_id, school_id }, PLACE, [hit, ...others].slice(0, MOST)).catch(() => undefined)
  }
  return { recent, remember }
}
