import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { history } from '../../lib/routing/history.ts'
import { queryClient } from '../../lib/http/query.ts'
import { useIdle } from '../../lib/timing/use-idle.ts'
import { onWorkerMessage, type WorkerMessage } from '../../lib/push/worker.ts'
import { FEED_KEY, UNREAD_FRESH_MS, unreadQuery } from '../../domain/feed/feed-queries.ts'

const EVERY_MS = 60_000
/** A page that nobody touches stops asking: otherwise no session on a forgotten screen would ever end. */
const AWAKE_MS = 30 * 60_000
const SIGNS = ['pointerdown', 'keydown', 'visibilitychange'] as const

/** Calls back every minute while the page is seen and somebody is there. */
const useEveryMinute = (act: () => void) => {
  useEffect(() => {
    let touched = Date.now()
    const touch = () => {
      touched = Date.now()
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - touched < AWAKE_MS) act()
    }, EVERY_MS)
    for (const sign of SIGNS) document.addEventListener(sign, touch, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS) document.removeEventListener(sign, touch)
    }
  }, [act])
}

/** Only what is not fresh: whoever hurries through the screens asks once. */
const askAgain = () => {
  const { queryKey } = unreadQuery
  const known = queryClient.getQueryCache().find({ queryKey })
  if (known?.isStaleByTime(UNREAD_FRESH_MS)) void queryClient.refetchQueries({ queryKey })
}

const hear = ({ kind }: WorkerMessage) => {
  if (kind === 'push') void queryClient.invalidateQueries({ queryKey: FEED_KEY })
}

/**
 * How much the person has not read, up to `UNREAD_MAX`. Asked for when the page has nothing more urgent to do, when somebody comes
 * back to it or goes to another screen, every minute, and when a message has come.
 */
export const useUnread = (): number => {
  const idle = useIdle()
  const { data } = useQuery({ ...unreadQuery, enabled: idle })
  useEffect(() => history.subscribe(askAgain), [])
  useEffect(() => onWorkerMessage(hear), [])
  useEveryMinute(askAgain)
  return data?.unread ?? 0
}
