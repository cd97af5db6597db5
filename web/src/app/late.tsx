import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { fetchCode } from '../lib/routing/fetch-code.ts'
import { arrivedScreen } from '../lib/routing/screen-loading.ts'
import { Spinner } from './spinner.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** Shown while code loads: the spinner, unless a parent provides another placeholder. */
export const Meanwhile = createContext<ReactNode>(<Spinner />)

interface LateProps {
  load: Load
  onDrawn?: () => void
}

/**
 * A component whose code comes late: drawn at once when it is already here, otherwise as soon as it comes. Not with
 * Suspense, which after the first moment of a fallback shows nothing new for 300 ms.
 */
export const Late = ({ load, onDrawn }: LateProps) => {
  const [Component, setComponent] = useState(() => arrivedScreen(load))
  const [failure, setFailure] = useState<{ thrown: unknown }>()
  const meanwhile = use(Meanwhile)
  useEffect(() => {
    if (Component) return undefined
    const left = new AbortController()
    const { signal } = left
    const arrive = ({ default: arrived }: { default: ComponentType }) => {
      if (!signal.aborted) setComponent(() => arrived)
    }
    const fail = (thrown: unknown) => {
      if (!signal.aborted) setFailure({ thrown })
    }
    fetchCode(load, signal).then(arrive, fail)
    return () => left.abort()
  }, [Component, load])
  if (failure) throw failure.thrown
  if (!Component) return meanwhile
  return (
    <>
      <Component />
      {onDrawn && <Drawn onDrawn={onDrawn} />}
    </>
  )
}

/** Its effect runs once everything beside it is on the page, which is not before the code has come. */
export const Drawn = ({ onDrawn }: { onDrawn: () => void }) => {
  useEffect(onDrawn, [onDrawn])
  return null
}
