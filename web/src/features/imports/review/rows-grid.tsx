import type { ImportRow } from '@plantel/contract/import-rows'
import { memo, useMemo } from 'react'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { T } from '../texts.ts'
import { type Column, columnOf, type RowMessage } from '../words/cell-of.ts'
import { columnWords } from '../words/fields.ts'
import { messageIcon, messageTone, worstFirst } from '../words/messages.ts'
import { rowName } from '../words/row-name.ts'
import { rowWords } from '../words/states.ts'
import styles from './review.module.css'
import { placeId } from './grid-place.ts'
import { useGridKeys } from './use-grid-keys.ts'
import type { Mending } from './use-mend.ts'

/** Drawn as cards on a phone, the parts of a table are none any more, unless they say so. */
const ROLES = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  title: { role: 'columnheader', scope: 'col' },
  head: { role: 'rowheader', scope: 'row' },
  cell: { role: 'gridcell' },
} as const

interface CellProps {
  id: string
  text: string
  message: RowMessage | undefined
  mended: boolean
  stop: boolean
  typed: string | undefined
  label: string
}

/** Keys and presses are heard by the frame around all cells. */
const Cell = ({ id, text, message, mended, stop, typed, label }: CellProps) => (
  <td
    id={id}
    {...ROLES.cell}
    tabIndex={stop && typed === undefined ? 0 : -1}
    data-tone={message && messageTone(message)}
    data-mended={mended}
    title={message?.text}
    className={styles.cell}
  >
    {typed === undefined ? (
      <span className={styles.text}>
        {message && <Icon path={messageIcon(message)} size={16} />}
        {text}
        {mended && <span className={styles.mended}>{T.mended}</span>}
        {message && <span className="unseen"> {message.text}</span>}
      </span>
    ) : (
      <input
        className={styles.input}
        aria-label={label}
        defaultValue={typed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell had the focus, and is typed into
        autoFocus
      />
    )}
  </td>
)

/** The plan above says what is made, once. */
const SAID_ABOVE: ReadonlySet<number> = new Set([9151])

interface HeadProps {
  row: ImportRow
  name: string
  place: number
  stop: boolean
  onOpen: (row: ImportRow) => void
}

/** Number, name, state and what comes first of what is to be seen; on a phone the whole row. */
const RowHead = memo(({ row, name, place, stop, onOpen }: HeadProps) => {
  const { one, tone, icon } = rowWords(row)
  const [worst, ...others] = worstFirst(row.messages.filter(({ code }) => !SAID_ABOVE.has(code)))
  return (
    <th {...ROLES.head} className={styles.head}>
      <button
        type="button"
        id={placeId({ row: place, column: 0 })}
        tabIndex={stop ? 0 : -1}
        aria-haspopup="dialog"
        className={styles.open}
        onClick={() => onOpen(row)}
      >
        <span className={styles.who}>
          <span className={styles.number}>{row.sheet_row}</span> {name}
        </span>
        <Chip tone={tone} icon={icon}>
          {one}
        </Chip>
        {worst && (
          <Muted as="span" size={12} className={styles.first}>
            {worst.text}
            {others.length > 0 && ` · y ${others.length} más`}
          </Muted>
        )}
      </button>
    </th>
  )
})

interface LineProps {
  row: ImportRow
  place: number
  columns: readonly Column[]
  /** The column at which the keyboard is, if it is in this row. */
  stop: number | undefined
  typing: { column: number; text: string } | undefined
  textOf: Mending['textOf']
  onOpen: (row: ImportRow) => void
}

/** Drawn anew where the keyboard comes and goes, not with every key. */
const Line = memo(({ row, place, columns, stop, typing, textOf, onOpen }: LineProps) => {
  const messages = worstFirst(row.messages)
  const name = rowName(row, columns)
  return (
    <tr {...ROLES.row} data-state={row.state}>
      <RowHead row={row} name={name} place={place} stop={stop === 0} onOpen={onOpen} />
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          id={placeId({ row: place, column: at + 1 })}
          text={textOf(row, column.key)}
          message={messages.find(({ field }) => columnOf(columns, field) === column)}
          mended={row.mended.includes(column.key)}
          stop={stop === at + 1}
          typed={typing?.column === at + 1 ? typing.text : undefined}
          label={`${column.header}, ${name}`}
        />
      ))}
    </tr>
  )
})

interface RowsGridProps {
  rows: readonly ImportRow[]
  columns: readonly Column[]
  mending: Mending
  busy: boolean
  onOpen: (row: ImportRow) => void
}

/** The rows as they came, cell by cell; what is not imported of them stands at the end. */
export const RowsGrid = ({ rows, columns: all, mending, busy, onOpen }: RowsGridProps) => {
  const columns = useMemo(
    () => all.toSorted((a, b) => Number(a.field === null) - Number(b.field === null)),
    [all],
  )
  const { stop, typing, handlers } = useGridKeys({ rows, columns, mending, busy })
  return (
    <div className={styles.frame} {...handlers}>
      <table {...ROLES.grid} aria-label={T.review} aria-readonly={busy} className={styles.grid}>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            <th {...ROLES.title} className={styles.head}>
              {T.row}
            </th>
            {columns.map((column) => (
              <th
                key={column.key}
                {...ROLES.title}
                className={classNames(column.field === null && styles.off)}
              >
                {column.header || 'Sin título'}
                <Muted as="span" size={12} className={styles.meaning}>
                  {columnWords(column)}
                </Muted>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {rows.map((row, place) => (
            <Line
              key={row.row_no}
              row={row}
              place={place}
              columns={columns}
              stop={stop.row === place ? stop.column : undefined}
              typing={typing?.row === place ? typing : undefined}
              textOf={mending.textOf}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
