import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Muted } from '../../../ui/layout/muted.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { GridHead } from './grid-head.tsx'
import { tidyNumber } from './grid-paste.ts'
import { GridLine } from './grid-row.tsx'
import type { CellActions, GridCell, GridChange, GridColumn, GridRow } from './grid-types.ts'
import { PastePanels } from './paste-panels.tsx'
import { useGridKeyboard } from './use-grid-keyboard.ts'
import styles from './grade-grid.module.css'

interface GradeGridProps {
  /** Unique on the page; `InvalidCells` finds the grid by it. */
  id: string
  /** What the table is, for screen readers. */
  caption: string
  rowTitle: string
  /** At most 100. Keep the same array while nothing in it changes: it decides what is drawn again. */
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  /** What a cell shows; called for every cell at each change, so it only looks up. */
  cell: (row: string, column: string) => GridCell
  /** Everything typed at once: one cell while typing, a block after a paste. The owner keeps the texts and judges them. */
  onChange: (changes: GridChange[]) => void
  readOnly?: boolean
  /** What else can be done with a cell. Keep the same object. */
  actions?: CellActions
  onUndoPaste?: (() => void) | undefined
}

const TO_NUMBER = '← y el número de lista lleva a su fila'

/** Without cells to move through, the keys must be able to scroll the table itself. */
const SCROLLED_BY_KEYS = { tabIndex: 0 }

/** On a phone the active column may begin beyond the edge; the first column stays in any case. */
const showActive = (frame: HTMLElement | null) => {
  const [first, ...titles] = frame?.querySelectorAll<HTMLElement>('thead th') ?? []
  const active = titles.find((title) => title.dataset['active'] === 'true')
  if (!frame || !first || !active || active.offsetLeft + active.offsetWidth <= frame.clientWidth) return
  frame.scrollLeft = active.offsetLeft - first.offsetWidth
}

/** The one that phones begin with: the active one, else the first that is typed into. */
const firstShown = (columns: readonly GridColumn[]): number => {
  const active = columns.findIndex((column) => column.active)
  const typed = columns.findIndex((column) => !column.readOnly)
  return Math.max(0, active < 0 ? typed : active)
}

/**
 * A table of numbers to type into, one tab stop in all. Arrows move, Enter goes down, typing replaces, Esc restores, and a
 * block copied from a spreadsheet pastes from the focused cell on. Phones show one column, which is chosen above. Holds nothing
 * but the focus and that choice.
 */
export const GradeGrid = ({
  id,
  caption,
  rowTitle,
  rows,
  columns,
  cell,
  onChange,
  readOnly = false,
  actions,
  onUndoPaste,
}: GradeGridProps) => {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const change = useCallback(
    (changes: GridChange[]) =>
      latest.current(changes.map((one) => ({ ...one, value: tidyNumber(one.value) }))),
    [],
  )
  const { tabStop, moveTabStop, pasting, handlers } = useGridKeyboard({ id, rows, columns, onChange: change })
  const frame = useRef<HTMLElement>(null)
  useLayoutEffect(() => showActive(frame.current), [])
  const [chosen, setChosen] = useState<number>()
  const shown = chosen !== undefined && chosen < columns.length ? chosen : firstShown(columns)
  const show = (index: number) => {
    setChosen(index)
    moveTabStop(index)
  }
  const numbered = !readOnly && rows.some(({ number }) => number !== undefined)
  const stopRow = Math.min(tabStop.row, rows.length - 1)
  return (
    <>
      <PastePanels pasting={pasting} onUndo={onUndoPaste} gridId={id} />
      <ColumnChoice gridId={id} columns={columns} shown={shown} onShow={show} />
      {numbered && (
        <Muted className={styles.keys} aria-hidden>
          {TO_NUMBER}
        </Muted>
      )}
      <section
        ref={frame}
        className={styles.frame}
        aria-label={caption}
        {...(readOnly && !actions ? SCROLLED_BY_KEYS : {})}
      >
        <table id={id} className={styles.table} {...handlers}>
          <caption className="unseen">
            {caption}
            {!readOnly && '. Flechas para moverse, Enter para bajar, Esc para restaurar.'}
            {numbered && ` ${TO_NUMBER}.`}
          </caption>
          <GridHead rowTitle={rowTitle} columns={columns} shown={shown} />
          <tbody>
            {rows.map((row, position) => (
              <GridLine
                key={row.id}
                gridId={id}
                row={row}
                position={position}
                columns={columns}
                cells={columns.map((column) => cell(row.id, column.id))}
                tabStop={position === stopRow ? tabStop.column : undefined}
                readOnly={readOnly}
                actions={actions}
                shown={shown}
                onChange={change}
              />
            ))}
          </tbody>
        </table>
        <output className="unseen">{pasting.said}</output>
      </section>
    </>
  )
}
