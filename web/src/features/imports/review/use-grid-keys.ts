import type { ImportRow } from '@plantel/contract/import-rows'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { readBlock } from '../../../domain/grades/grid/grid-paste.ts'
import type { Column } from '../words/cell-of.ts'
import { type Place, placeOf, useGridPlace } from './grid-place.ts'
import type { CellChange, Mending } from './use-mend.ts'

const PAGE = 10

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -PAGE, column: 0 },
  PageDown: { row: PAGE, column: 0 },
}

/** Where what was typed leads to. */
const stepAfter = ({ key, shiftKey }: KeyboardEvent): Place | undefined => {
  const by = shiftKey ? -1 : 1
  if (key === 'Enter') return { row: by, column: 0 }
  return key === 'Tab' ? { row: 0, column: by } : undefined
}

interface Keys {
  rows: readonly ImportRow[]
  columns: readonly Column[]
  mending: Mending
  /** Nothing can be typed: it is being read, or it is over. */
  busy: boolean
}

const useTyping = ({ rows, columns, mending, busy }: Keys) => {
  /** Where, and what the field begins with. */
  const [typing, setTyping] = useState<Place & { text: string }>()
  const cellAt = ({ row, column }: Place) => {
    const [of, its] = [rows[row], columns[column - 1]]
    return of && its && !of.applied && !busy ? { row: of, column: its } : undefined
  }
  const changeAt = (place: Place, text: string): CellChange[] => {
    const cell = cellAt(place)
    if (!cell) return []
    const { row, column } = cell
    const before = mending.textOf(row, column.key)
    return [{ row_no: row.row_no, key: column.key, text: text.trim(), before }]
  }
  return {
    typing,
    changeAt,
    stopTyping: () => setTyping(undefined),
    /** Over what stood there, with a first letter; else within it. */
    begin: (place: Place, letter?: string): boolean => {
      const cell = cellAt(place)
      if (cell) setTyping({ ...place, text: letter ?? mending.textOf(cell.row, cell.column.key) })
      return cell !== undefined
    },
    /** The field may have gone with an *Escape*, and then says nothing. */
    commit: (target: EventTarget) => {
      if (typing && target instanceof HTMLInputElement) mending.mend(changeAt(typing, target.value))
      setTyping(undefined)
    },
  }
}

type Typing = ReturnType<typeof useTyping>

const gridClipboard = ({ rows, columns, mending }: Keys, { typing, changeAt }: Typing) => ({
  onPaste: (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    if (!place || typing || place.column === 0) return
    event.preventDefault()
    const block = readBlock(event.clipboardData.getData('text/plain'))
    const cells = block.flatMap((line, down) => line.map((text, right) => ({ text, down, right })))
    mending.mend(
      cells.flatMap(({ text, down, right }) =>
        changeAt({ row: place.row + down, column: place.column + right }, text),
      ),
    )
  },
  onCopy: (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const [row, column] = place && !typing ? [rows[place.row], columns[place.column - 1]] : []
    if (!row || !column || String(document.getSelection()) !== '') return
    event.preventDefault()
    event.clipboardData.setData('text/plain', mending.textOf(row, column.key))
  },
})

/** The keyboard of the grid: arrows, *Enter*, *Escape*, typing, pasting over cells and taking back. */
export const useGridKeys = (keys: Keys) => {
  const { mending } = keys
  const { stop, focus, move, last, onFocus, onBlur } = useGridPlace(keys)
  const typed = useTyping(keys)
  const { typing, begin, commit, changeAt } = typed
  const onTypingKey = (event: KeyboardEvent, place: Place): boolean => {
    const step = stepAfter(event)
    if (event.key === 'Escape') typed.stopTyping()
    else if (step) commit(event.target)
    else return false
    // Once the cell is there again.
    setTimeout(() => move(place, step ?? { row: 0, column: 0 }))
    event.stopPropagation()
    return true
  }
  const onCellKey = (event: KeyboardEvent, place: Place): boolean => {
    const { key, altKey } = event
    const held = event.ctrlKey || event.metaKey
    const step = STEPS[key]
    if (held && key.toLowerCase() === 'z') mending.undo()
    else if (altKey || held) return false
    else if (step) move(place, step)
    else if (key === 'Home') focus({ ...place, column: 0 })
    else if (key === 'End') focus({ ...place, column: last })
    // In the head of a row they press its button.
    else if (place.column === 0) return false
    else if (key === 'Enter' || key === 'F2') begin(place)
    else if (key === 'Delete') mending.mend(changeAt(place, ''))
    else return key.length === 1 && begin(place, key)
    return true
  }
  return {
    stop,
    typing,
    handlers: {
      onFocus,
      onBlur: (event: FocusEvent) => {
        onBlur(event)
        // The cell itself loses the focus to its field.
        if (typing && event.target instanceof HTMLInputElement) commit(event.target)
      },
      onDoubleClick: ({ target }: MouseEvent) => {
        const place = placeOf(target)
        if (place && !typing) begin(place)
      },
      ...gridClipboard(keys, typed),
      onKeyDown: (event: KeyboardEvent) => {
        const place = placeOf(event.target)
        if (!place || event.nativeEvent.isComposing) return
        const own = typing ? onTypingKey(event, place) : onCellKey(event, place)
        if (own) event.preventDefault()
      },
    },
  }
}
