import { useState } from 'react'
import type { OfferedRows } from '../../../lib/tables/use-offered-rows.ts'
import { written } from '../../../lib/words/counts.ts'
import { Stack } from '../../layout/stack.tsx'
import { CheckInput } from '../check-input.tsx'
import { KnownSide } from './known-side.tsx'
import { OfferedSide } from './offered-side.tsx'
import styles from './transfer-list.module.css'
import type { ItemWords } from './transfer-rows.tsx'

/** Some of a list, or all of it but some: a long one need not be known to be chosen. */
export interface Picked<Item> {
  all: boolean
  /** Those that were chosen; where all are, those that were taken out. */
  rows: readonly Item[]
}

interface PickListProps<Item> {
  titles: { available: string; chosen: string }
  /** What the server offers, without `value.rows`. */
  offered: OfferedRows<Item>
  words: ItemWords<Item>
  /** *Todos los grupos* */
  all: string
  value: Picked<Item>
  onChange: (value: Picked<Item>) => void
}

const PAGE = 6

/** Two lists between which things move, and a box that moves everything; nothing is stored yet, so nothing carries a mark. */
export const PickList = <Item,>(props: PickListProps<Item>) => {
  const { titles, offered, words, all, value, onChange } = props
  const [said, setSaid] = useState('')
  const change = (next: Picked<Item>, about: string) => {
    if (next.all !== value.all) offered.table.setSearch('')
    onChange(next)
    setSaid(about)
  }
  const whole = value.all && value.rows.length === 0
  const check = (checked: boolean) =>
    change({ all: checked, rows: [] }, `${all}: ${checked ? 'agregado' : 'quitado'}`)
  const moves = (verb: string) => (item: Item) =>
    change({ ...value, rows: [...value.rows, item] }, `${words.label(item)}: ${verb}`)
  const movesBack = (verb: string) => (item: Item) => {
    const rows = value.rows.filter((other) => words.key(other) !== words.key(item))
    change({ ...value, rows }, `${words.label(item)}: ${verb}`)
  }
  const served = { offered, words, hidden: new Set(value.rows.map(words.key)), disabled: false }
  const known = { rows: value.rows.map((item) => ({ item })), words, pageSize: PAGE, disabled: false }
  const addFound = (items: readonly Item[]) => {
    const fresh = items.filter((item) => !served.hidden.has(words.key(item)))
    const about = fresh.length === 1 ? '1 agregado' : `${written(fresh.length)} agregados`
    change({ ...value, rows: [...value.rows, ...fresh] }, about)
  }
  return (
    <Stack>
      <CheckInput label={all} value={whole} onChange={check} />
      <div className={styles.sides}>
        {value.all ? (
          <>
            <KnownSide title={titles.available} {...known} onMove={movesBack('agregado')} />
            <OfferedSide title={titles.chosen} {...served} chosen onMove={moves('quitado')} />
          </>
        ) : (
          <>
            <OfferedSide
              title={titles.available}
              {...served}
              onMove={moves('agregado')}
              {...(offered.table.search === '' ? {} : { onFound: addFound })}
            />
            <KnownSide title={titles.chosen} {...known} chosen onMove={movesBack('quitado')} />
          </>
        )}
      </div>
      <output className="unseen">{said}</output>
    </Stack>
  )
}
