import { closeOtherSessions, closeOwnSession } from '@plantel/contract/profile'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { ApiProblem } from '../../lib/http/problem.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { ownSessionsQuery } from './queries.ts'
import { T } from './texts.ts'

const STALE = [ownSessionsQuery.queryKey]

const counted = (closed: number): string => (closed === 1 ? T.closed : `${closed} sesiones cerradas`)

/** A session that is closed already is no problem: 404 is what was wanted. */
const unlessGone = (thrown: unknown) => {
  if (!(thrown instanceof ApiProblem) || thrown.status !== 404) throw thrown
  return undefined
}

export const useCloseSessions = () => {
  const [target, setTarget] = useState<number | 'others'>()
  const { save, pending } = useSave({
    save: async (wanted: number | 'others') => {
      if (wanted === 'others') return (await call(closeOtherSessions)).data.closed
      await call(closeOwnSession, { params: { id: wanted } }).catch(unlessGone)
      return 1
    },
    stale: STALE,
    onSaved: (closed) => toast(counted(closed)),
  })
  const close = (wanted: number | 'others') => {
    if (pending) return
    setTarget(wanted)
    save(wanted)
  }
  return {
    closeOne: (id: number) => close(id),
    closeOthers: () => close('others'),
    closing: pending ? target : undefined,
  }
}
