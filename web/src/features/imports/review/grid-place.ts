import type { ImportRow } from '@plantel/contract/import-rows'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Column } from '../words/cell-of.ts'

/** Column 0 is the head of the row. */
export interface Place {
  row: number
  column: number
}

const GRID = 'renglones'

export const placeId = ({ row, column }: Place): string => `${GRID}-${row}-${column}`

export const placeOf = (target: EventTarget | null): Place | undefined => {
  const cell = target instanceof Element ? target.closest(`[id^="${GRID}-"]`) : null
  const [column, row] = cell?.id.split('-').toReversed().map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

const isAt = (one: Place | undefined, other: Place): boolean =>
  one?.row === other.row && one.column === other.column

const within = (value: number, last: number): number => Math.max(0, Math.min(value, last))

interface Grid {
  rows: readonly ImportRow[]
  columns: readonly Column[]
}

/** Where the keyboard is in the grid, which is one stop of Tab. */
export const useGridPlace = ({ rows, columns }: Grid) => {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const focused = useRef(false)
  const nearest = ({ row, column }: Place): Place => ({
    row: within(row, rows.length - 1),
    column: within(column, columns.length),
  })
  const stop = nearest(at)
  const focus = (place: Place) => {
    const next = nearest(place)
    setAt(next)
    document.getElementById(placeId(next))?.focus()
  }
  // A mended row may leave the list, with the focus: it goes to the one that takes its place.
  useLayoutEffect(() => {
    if (focused.current && document.activeElement === document.body)
      document.getElementById(placeId(stop))?.focus()
  })
  return {
    stop,
    focus,
    last: columns.length,
    move: (from: Place, step: Place) =>
      focus({ row: from.row + step.row, column: from.column + step.column }),
    onFocus: ({ target }: FocusEvent) => {
      focused.current = true
      const place = placeOf(target)
      if (place && !isAt(at, place)) setAt(place)
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without another place to go to, what had the focus may only have been taken away.
      if (relatedTarget !== null) focused.current = placeOf(relatedTarget) !== undefined
    },
  }
}
