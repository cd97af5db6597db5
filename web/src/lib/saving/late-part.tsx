import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrating } from '../timing/rendered.ts'

const Nothing = () => null

/** A part of a screen that may come after the rest, in code of its own. Where that does not come, nothing stands there. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Part = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }))
  return function LatePart(props: Props) {
    // The server does not wait for code.
    return useHydrating() ? null : (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
