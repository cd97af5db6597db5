import { type ClipboardEvent, useState } from 'react'
import { layBlock, onlyColumn, type Pasted, readBlock, touchedColumns } from './grid-paste.ts'
import type { GridChange, GridColumn, GridRow, Place } from './grid-types.ts'

const laidWords = ({ laid, left }: Pasted): string =>
  `${laid === 1 ? '1 valor pegado' : `${laid} valores pegados`}${left > 0 ? `, ${left} sin lugar en la tabla` : ''}`

interface Pasting {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  onChange: (changes: GridChange[]) => void
}

/** A block that would change further columns than the one it was pasted on. */
interface Asked {
  pasted: Pasted
  on: GridColumn
  touched: readonly GridColumn[]
}

/** What a paste has done, until the next one or until it is taken back. */
export interface PasteDone {
  words: string
  unknown: readonly string[]
  ambiguous: readonly string[]
}

/** Pasting into the grid: by place or by name, asked about when it would touch another column. */
export const useGridPaste = ({ rows, columns, onChange }: Pasting) => {
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const [done, setDone] = useState<PasteDone>()
  const lay = (pasted: Pasted) => {
    const { changes, laid, left, unknown, ambiguous } = pasted
    setAsked(undefined)
    if (laid > 0) onChange(changes)
    // One value is seen where it stands; what is lost of a block, or left out, everybody is to see until the next paste.
    const noted = laid > 1 || left + unknown.length + ambiguous.length > 0
    const words = laidWords(pasted)
    setSaid(noted ? '' : words)
    setDone(noted ? { words, unknown, ambiguous } : undefined)
  }
  const paste = (event: ClipboardEvent, place: Place) => {
    const text = event.clipboardData.getData('text/plain')
    const on = columns[place.column]
    if (text === '' || !on) return
    event.preventDefault()
    const pasted = layBlock(readBlock(text), place, rows, columns)
    const touched = touchedColumns(pasted, columns)
    if (touched.every(({ id }) => id === on.id)) lay(pasted)
    else setAsked({ pasted, on, touched })
  }
  return {
    said,
    paste,
    done,
    forget: () => setDone(undefined),
    asked: asked && {
      on: asked.on.title,
      touched: asked.touched.map(({ title }) => title),
      onAll: () => lay(asked.pasted),
      onOne: () => lay(onlyColumn(asked.pasted, asked.on.id)),
      onCancel: () => setAsked(undefined),
    },
  }
}

export type GridPaste = ReturnType<typeof useGridPaste>
