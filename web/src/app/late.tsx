import { type ComponentType, lazy, useEffect, useState } from 'react'
import { arrivedScreen } from '../lib/screen-loading.ts'

type Load = () => Promise<{ default: ComponentType }>

const waiting = new Map<Load, ComponentType>()

/** One lazy component per import: a new one at every try of a suspended tree would suspend it for ever. */
const lazyOf = (load: Load): ComponentType => {
  const known = waiting.get(load)
  if (known) return known
  const fresh = lazy(() =>
    load().catch((thrown: unknown) => {
      waiting.delete(load)
      throw thrown
    }),
  )
  waiting.set(load, fresh)
  return fresh
}

interface LateProps {
  load: Load
  onDrawn?: () => void
}

/** A component whose code comes late: drawn at once when it is already here, otherwise the nearest Suspense waits. */
export const Late = ({ load, onDrawn }: LateProps) => {
  const [Component] = useState(() => arrivedScreen(load) ?? lazyOf(load))
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
