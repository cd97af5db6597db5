import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Pager } from '../../tables/pager.tsx'
import styles from './transfer-list.module.css'
import { TransferRow, type TransferRowProps } from './transfer-row.tsx'

/** What things are called in a list between two sides. */
export interface ItemWords<Item> {
  key: (item: Item) => string | number
  label: (item: Item) => string
  /** Said after its name, and not searched: *30 alumnos*. */
  detail?: (item: Item) => string
}

export interface MarkedItem<Item> extends Pick<TransferRowProps, 'mark'> {
  item: Item
}

interface TransferRowsProps<Item> {
  rows: readonly MarkedItem<Item>[]
  words: ItemWords<Item>
  chosen: boolean
  disabled: boolean
  /** Shown where there is none. */
  none: string
  onMove: (item: Item, position: number) => void
}

export const TransferRows = <Item,>({ rows, words, none, onMove, ...row }: TransferRowsProps<Item>) => (
  <ul className={styles.rows}>
    {rows.map(({ item, mark }, position) => (
      <TransferRow
        key={words.key(item)}
        {...row}
        {...(mark ? { mark } : {})}
        label={words.label(item)}
        detail={words.detail?.(item)}
        onMove={() => onMove(item, position)}
      />
    ))}
    {rows.length === 0 && <li className={styles.none}>{none}</li>}
  </ul>
)

/** A row that moves away takes its button along: the focus goes to the next one, or to the search when none is left. */
export const useKeptFocus = () => {
  const side = useRef<HTMLElement>(null)
  const left = useRef<number>(undefined)
  useEffect(() => {
    if (left.current === undefined) return
    const buttons = side.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const next = buttons[Math.min(left.current, buttons.length - 1)]
    left.current = undefined
    ;(next ?? side.current?.querySelector('input'))?.focus()
  })
  return {
    side,
    leave: (position: number) => {
      left.current = position
    },
  }
}

interface TransferSideProps {
  side: ReturnType<typeof useKeptFocus>['side']
  title: string
  /** Unknown until the server has said it. */
  count: number | undefined
  pages: { page: number; pages: number; onPage: (page: number) => void }
  children: ReactNode
}

export const TransferSide = ({ side, title, count, pages, children }: TransferSideProps) => {
  const titleId = useId()
  return (
    <section ref={side} className={styles.side} aria-labelledby={titleId}>
      <h3 id={titleId}>{count === undefined ? title : `${title} (${count})`}</h3>
      {children}
      <Pager {...pages} label={`Páginas de ${title.toLocaleLowerCase('es-MX')}`} />
    </section>
  )
}

export const searchWords = (title: string): string => `Buscar en ${title.toLocaleLowerCase('es-MX')}`
