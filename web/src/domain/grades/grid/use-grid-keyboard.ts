import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { placeAfter, stepOf } from './grid-keys.ts'
import { cellId } from './grid-row.tsx'
import type { GridChange, GridColumn, GridRow, Place } from './grid-types.ts'
import { useGridPaste } from './use-grid-paste.ts'
import { nameOf, namesOf, useNameKeys } from './use-name-keys.ts'

interface Keyboard {
  id: string
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  onChange: (changes: GridChange[]) => void
}

const placeOf = (cell: HTMLElement): Place => {
  const [column = 0, row = 0] = cell.id.split('-').toReversed().map(Number)
  return { row, column }
}

const inputOf = (event: { target: EventTarget }): HTMLInputElement | undefined =>
  event.target instanceof HTMLInputElement ? event.target : undefined

/** A cell that is a button: the other buttons of the grid have no `id`. */
const buttonOf = (event: { target: EventTarget }): HTMLButtonElement | undefined =>
  event.target instanceof HTMLButtonElement && event.target.id !== '' ? event.target : undefined

/** A button has no text in which the arrows could move. */
const NO_TEXT = { start: 0, end: 0, length: 0 }

const caretOf = ({ selectionStart, selectionEnd, value }: HTMLInputElement) => ({
  start: selectionStart ?? 0,
  end: selectionEnd ?? 0,
  length: value.length,
})

export const useGridKeyboard = ({ id, rows, columns, onChange }: Keyboard) => {
  const editable = columns.map(({ readOnly }) => !readOnly)
  const start = columns.findIndex(({ active, readOnly }) => active && !readOnly)
  const [tabStop, setTabStop] = useState<Place>({
    row: 0,
    column: start < 0 ? editable.indexOf(true) : start,
  })
  const moveTabStop = (column: number) => {
    if (editable[column]) setTabStop(({ row }) => ({ row, column }))
  }
  const pasting = useGridPaste({ rows, columns, onChange })
  const focusCell = ({ row, column }: Place) => document.getElementById(cellId(id, row, column))?.focus()
  const onNameKey = useNameKeys((row) => focusCell({ row, column: tabStop.column }))
  const before = useRef<{ cell: HTMLInputElement; value: string }>(undefined)

  const change = ({ row, column }: Place, value: string) => {
    const [rowOf, columnOf] = [rows[row], columns[column]]
    if (rowOf && columnOf) onChange([{ row: rowOf.id, column: columnOf.id, value }])
  }
  const onFocus = (event: FocusEvent) => {
    const input = inputOf(event)
    const cell = input ?? buttonOf(event)
    if (!cell) return
    before.current = input && { cell: input, value: input.value }
    input?.select()
    const place = placeOf(cell)
    if (place.row !== tabStop.row || place.column !== tabStop.column) setTabStop(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const input = inputOf(event)
    const cell = input ?? buttonOf(event)
    const name = nameOf(event)
    if (name && !event.altKey && !event.ctrlKey && !event.metaKey) onNameKey(event, name)
    if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // A cell that was entered before the app was there has not said what stood in it.
      const { cell: entered, value } = before.current ?? {}
      if (!input || input !== entered || value === undefined || input.value === value) return
      event.preventDefault()
      event.stopPropagation()
      change(placeOf(input), value)
      return
    }
    // Enter presses a button.
    if (!input && event.key === 'Enter') return
    const step = stepOf(event, input ? caretOf(input) : NO_TEXT)
    if (!step) return
    event.preventDefault()
    const place = placeOf(cell)
    const next = placeAfter(place, step, rows.length, editable)
    if (next) focusCell(next)
    else if (event.key === 'Enter') input?.select()
    else if (step.column < 0) namesOf(event.currentTarget)[place.row]?.focus()
  }
  const onPaste = (event: ClipboardEvent) => {
    const input = inputOf(event)
    if (input) pasting.paste(event, placeOf(input))
  }
  return { tabStop, moveTabStop, pasting, handlers: { onFocus, onKeyDown, onPaste } }
}
