import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect } from 'react'

export interface RowsPlace {
  box: HTMLElement
  /** What the rows scroll in: the table's own box or a dialog; null is the window. */
  scroller: Element | null
  /** How far down in it they begin. */
  start: number
}

export interface VirtualRowsProps {
  count: number
  draw: (at: number) => ReactNode
  place: RowsPlace
}

/** In pixels; the real ones are measured as they are drawn. */
const ROW = 44
const AROUND = 20

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY)

const scrollerOf = (element: Element | null): Element | null => {
  if (!element || element === document.body) return null
  return scrolls(element) ? element : scrollerOf(element.parentElement)
}

export const placeOf = (box: HTMLElement): RowsPlace => {
  const scroller = scrollerOf(box)
  const { top } = box.getBoundingClientRect()
  const start = scroller
    ? top - scroller.getBoundingClientRect().top + scroller.scrollTop
    : top + window.scrollY
  return { box, scroller, start }
}

const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing to read or to press: the room of rows that are not drawn */}
      <td height={height} />
    </tr>
  )

interface DrawnProps<Scroller extends Element | Window> extends Omit<VirtualRowsProps, 'count'> {
  rows: Virtualizer<Scroller, HTMLTableRowElement>
}

const Drawn = <Scroller extends Element | Window>({ rows, draw, place }: DrawnProps<Scroller>) => {
  const { box, start } = place
  const items = rows.getVirtualItems()
  useLayoutEffect(() => {
    for (const row of box.querySelectorAll<HTMLTableRowElement>('tr[data-row]')) rows.measureElement(row)
  })
  return (
    <>
      <Space height={(items[0]?.start ?? start) - start} />
      {items.map(({ index }) => draw(index))}
      <Space height={rows.getTotalSize() - ((items.at(-1)?.end ?? start) - start)} />
    </>
  )
}

const shared = ({ count, place: { start } }: VirtualRowsProps) => ({
  count,
  estimateSize: () => ROW,
  overscan: AROUND,
  scrollMargin: start,
  indexAttribute: 'data-row',
})

const InWindow = (props: VirtualRowsProps) => {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here
  const rows = useWindowVirtualizer<HTMLTableRowElement>(shared(props))
  return <Drawn {...props} rows={rows} />
}

const InElement = (props: VirtualRowsProps) => {
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here
  const rows = useVirtualizer<Element, HTMLTableRowElement>({
    ...shared(props),
    getScrollElement: () => props.place.scroller,
  })
  return <Drawn {...props} rows={rows} />
}

/** The rows of a long list that are in sight, and some around them. */
export const VirtualRows = (props: VirtualRowsProps) =>
  props.place.scroller ? <InElement {...props} /> : <InWindow {...props} />
