import { type ComponentType, type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { RowsPlace, VirtualRowsProps } from './virtual-rows.tsx'

/** More rows than this are drawn as they come into sight. */
export const MANY = 100

interface LongRowsProps {
  count: number
  draw: (at: number) => ReactNode
  box: RefObject<HTMLElement | null>
}

/** The rows of a list that has too many. Until the code for it has come, and from the server, all of them are drawn. */
export const LongRows = ({ count, draw, box }: LongRowsProps) => {
  const [VirtualRows, setVirtualRows] = useState<ComponentType<VirtualRowsProps>>()
  const [place, setPlace] = useState<RowsPlace>()
  useEffect(() => {
    const open = (arrived: typeof import('./virtual-rows.tsx')) => {
      if (!box.current) return
      setPlace(arrived.placeOf(box.current))
      setVirtualRows(() => arrived.VirtualRows)
    }
    // Without it all rows are drawn already.
    import('./virtual-rows.tsx').then(open, () => undefined)
  }, [box])
  if (VirtualRows && place) return <VirtualRows place={place} count={count} draw={draw} />
  return Array.from({ length: count }, (_, at) => draw(at))
}
