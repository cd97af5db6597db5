import { useEffect, useId, useRef, useState } from 'react'
import { matches } from '../../lib/words/matches.ts'
import { Pager } from '../tables/pager.tsx'
import { SearchField } from './search-field.tsx'
import { TransferAll, type TransferAllProps } from './transfer-all.tsx'
import styles from './transfer-list.module.css'
import { TransferRow, type TransferRowProps } from './transfer-row.tsx'
import { UI_TEXTS } from '../texts.ts'

type Row<Key> = Pick<TransferRowProps, 'label' | 'detail' | 'mark'> & { key: Key }

interface TransferSideProps<Key extends string | number> {
  title: string
  rows: readonly Row<Key>[]
  pageSize: number
  chosen?: boolean
  onMove: (key: Key, label: string) => void
  disabled: boolean
  all?: Pick<TransferAllProps<Key>, 'label' | 'checked' | 'onAll' | 'onFound'>
}

/** A row that moves away takes its button along: the focus goes to the next one, or to the search when none is left. */
const useKeptFocus = () => {
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

export const TransferSide = <Key extends string | number>(props: TransferSideProps<Key>) => {
  const { title, rows, pageSize, chosen = false, onMove, disabled, all } = props
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState(1)
  const { side, leave } = useKeptFocus()
  const titleId = useId()
  const words = title.toLocaleLowerCase('es-MX')
  const found = rows.filter(({ label }) => matches(label, search))
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(wanted, pages)
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  return (
    <section ref={side} className={styles.side} aria-labelledby={titleId}>
      <h3 id={titleId}>
        {title} ({rows.length})
      </h3>
      <SearchField placeholder={`Buscar en ${words}`} value={search} onChange={setSearch} />
      {all && (
        <TransferAll
          {...all}
          search={search}
          found={found.map(({ key }) => key)}
          disabled={disabled}
          onFound={(keys) => {
            leave(0)
            all.onFound(keys)
          }}
        />
      )}
      <ul className={styles.rows}>
        {shown.map(({ key, ...row }, position) => (
          <TransferRow
            key={key}
            {...row}
            chosen={chosen}
            disabled={disabled}
            onMove={() => {
              leave(position)
              onMove(key, row.label)
            }}
          />
        ))}
        {shown.length === 0 && (
          <li className={styles.none}>{rows.length === 0 ? 'Sin elementos' : UI_TEXTS.noResults}</li>
        )}
      </ul>
      <Pager page={page} pages={pages} onPage={setWanted} label={`Páginas de ${words}`} />
    </section>
  )
}
