import { type ComponentType, lazy, Suspense } from 'react'
import { useHydrating } from '../timing/rendered.ts'

const Nothing = () => null

/**
 * A part of a screen that may come after the rest, in code of its own. Until then, and where that does not come, `Meanwhile` stands
 * there: nothing unless given.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
) => {
  const Part = lazy(async () => ({ default: await load().catch(() => Meanwhile) }))
  return function LatePart(props: Props) {
    // The server does not wait for code.
    return useHydrating() ? (
      <Meanwhile {...props} />
    ) : (
      <Suspense fallback={<Meanwhile {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}
