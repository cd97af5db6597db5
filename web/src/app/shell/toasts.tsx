import { type ComponentType, useEffect, useState } from 'react'
import { onCachesCleared } from '../../lib/http/query.ts'
import { dropWaiting, onWaiting } from '../../lib/saving/toast.ts'
import { nonce } from '../theme/nonce.ts'

// Where notistack's style engine looks for the nonce of the security policy, as soon as its code arrives.
Object.assign(window, { __nonce__: nonce() })

// What was said to one person is not for the next, nor what is said when their shell has gone.
onCachesCleared(dropWaiting)

const FIRST_SCREEN_MS = 1500

const fetchToasts = () => import('./late-toasts.tsx')

/**
 * The place where toasts appear. Its code is fetched when the first screen stands; what is said earlier waits for it. Code that
 * does not come is asked for again with the next toast, and when the connection is back.
 */
export const Toasts = ({ load = fetchToasts }: { load?: () => Promise<{ default: ComponentType }> }) => {
  const [LateToasts, setLateToasts] = useState<ComponentType>()
  useEffect(() => {
    let failed = false
    const ask = () => {
      failed = false
      load().then(
        ({ default: arrived }) => setLateToasts(() => arrived),
        () => {
          failed = true
        },
      )
    }
    const askAgain = () => {
      if (failed) ask()
    }
    const timer = setTimeout(ask, FIRST_SCREEN_MS)
    const stop = onWaiting(askAgain)
    addEventListener('online', askAgain)
    return () => {
      clearTimeout(timer)
      stop()
      removeEventListener('online', askAgain)
    }
  }, [load])
  return LateToasts && <LateToasts />
}
