import { type ComponentType, useEffect, useState } from 'react'

const Nothing = () => null

/**
 * A part of a screen that may come after the rest, in code of its own. Until then, and where that does not come, `Meanwhile` stands
 * there: nothing unless given. Not with Suspense, which after the first moment of a fallback shows nothing new for 300 ms.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
) => {
  let arrived: ComponentType<Props> | undefined
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => arrived)
    // The server does not wait for code.
    useEffect(() => {
      if (Part) return undefined
      let left = false
      const arrive = (found: ComponentType<Props>) => {
        arrived = found
        if (!left) setPart(() => found)
      }
      void load().then(arrive, () => arrive(Meanwhile))
      return () => {
        left = true
      }
    }, [Part])
    return Part ? <Part {...props} /> : <Meanwhile {...props} />
  }
}
