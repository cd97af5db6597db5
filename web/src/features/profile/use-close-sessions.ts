import { closeOtherSessions, closeOwnSession } from '@plantel/contract/profile'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { ApiProblem } from '../../lib/http/problem.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { ownSessionsQuery } from './queries.ts'
import { T } from './texts.ts'

const STALE = [ownSessionsQuery.queryKey]

const counted = ({ closed, keys }: { closed: number; keys: number }): string => {
  if (keys === 0) return closed === 1 ? T.closed : `${closed} sesiones cerradas`
  const ended = keys === 1 ? '1 llave' : `${keys} llaves`
  if (closed === 0) return `${ended} ${keys === 1 ? 'cerrada' : 'cerradas'}`
  return `${closed === 1 ? '1 sesión' : `${closed} sesiones`} y ${ended} cerradas`
}

/** A session that is closed already is no problem: 404 is what was wanted. */
const unlessGone = (thrown: unknown) => {
  if (!(thrown instanceof ApiProblem) || thrown.status !== 404) throw thrown
  return undefined
}

export const useCloseSessions = () => {
  const [target, setTarget] = useState<number | 'others'>()
  const { save, pending } = useSave({
    save: async (wanted: number | 'others') => {
      if (wanted === 'others') return (await call(closeOtherSessions)).data
      await call(closeOwnSession, { params: { id: wanted } }).catch(unlessGone)
      return { closed: 1, keys: 0 }
    },
    stale: STALE,
    onSaved: (ended) => toast(counted(ended)),
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
