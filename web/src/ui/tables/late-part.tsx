import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react'

const Nothing = () => null

/** A part of a screen whose code comes once the screen stands. Until then, and where it cannot come, `Meanwhile` is there. */
export const latePart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Meanwhile: ComponentType<Props> = Nothing,
): FunctionComponent<Props> => {
  let arrived: ComponentType<Props> | undefined
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => arrived ?? Meanwhile)
    useEffect(() => {
      const open = ({ default: found }: { default: ComponentType<Props> }) => {
        arrived = found
        setPart(() => found)
      }
      load().then(open, () => undefined)
    }, [])
    return <Part {...props} />
  }
}
