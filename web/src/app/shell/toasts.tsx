import { lazy, Suspense, useEffect, useState } from 'react'
import { nonce } from '../nonce.ts'

// Where notistack's style engine looks for the nonce of the security policy, as soon as its code arrives.
Object.assign(window, { __nonce__: nonce() })

const LateToasts = lazy(() => import('./late-toasts.tsx'))

/** The place where toasts appear. Its code is fetched when the first screen stands; what is said earlier waits for it. */
export const Toasts = () => {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{wanted && <LateToasts />}</Suspense>
}
