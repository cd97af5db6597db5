import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { readPushState, turnPushOff, turnPushOn } from '../../lib/push/push.ts'
import { useSave } from '../../lib/saving/use-save.ts'

const KEY = ['push-state']

/** The browser's own switch may be turned while the panel is on screen. */
const useFollowPermission = (changed: () => void) => {
  useEffect(() => {
    const leaving = new AbortController()
    const follow = async () => {
      const permission = await navigator.permissions.query({ name: 'notifications' })
      permission.addEventListener('change', changed, { signal: leaving.signal })
    }
    // A browser that cannot say it is asked again when the person comes back to the page.
    follow().catch(() => undefined)
    return () => leaving.abort()
  }, [changed])
}

export const usePush = () => {
  const client = useQueryClient()
  const { data: state, refetch } = useQuery({ queryKey: KEY, queryFn: readPushState, staleTime: 0 })
  const look = useCallback(() => void refetch(), [refetch])
  useFollowPermission(look)
  const { save, pending, problem } = useSave({
    save: async (on: boolean) => {
      await (on ? turnPushOn() : turnPushOff())
      client.setQueryData(KEY, await readPushState())
    },
    onProblem: () => {
      look()
      return true
    },
  })
  return { state, turn: save, pending, problem }
}
