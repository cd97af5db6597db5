import { useState } from 'react'
import type { OfferedRows } from '../../../lib/tables/use-offered-rows.ts'
import { written } from '../../../lib/words/counts.ts'
import { KnownSide } from './known-side.tsx'
import { OfferedSide } from './offered-side.tsx'
import styles from './transfer-list.module.css'
import type { ItemWords, MarkedItem } from './transfer-rows.tsx'

export interface Transfer<Item> {
  add: readonly Item[]
  /** Of what is stored. */
  remove: readonly Item[]
}

interface TransferListProps<Item> {
  /** `{ available: 'Disponibles', chosen: 'Asignadas' }` */
  titles: { available: string; chosen: string }
  /** What the server offers, without what is stored and what was added. */
  offered: OfferedRows<Item>
  /** What is stored; none for a choice that only begins, and then what moved carries no mark. */
  stored?: readonly Item[]
  words: ItemWords<Item>
  value: Transfer<Item>
  onChange: (value: Transfer<Item>) => void
  /** While it is saved: what moved now would be lost. */
  disabled?: boolean
  /** A button moves everything that was found. */
  together?: boolean
}

const CHOSEN_PAGE = 8

const SAID = {
  stored: { add: 'se agregará', keep: 'no se agregará' },
  plain: { add: 'agregado', keep: 'quitado' },
}

const addedWords = (count: number): string => (count === 1 ? '1 agregado' : `${written(count)} agregados`)

/** Two lists between which things move. Nothing is saved here: what is new is green and what goes is red until it is. */
export const TransferList = <Item,>(props: TransferListProps<Item>) => {
  const { titles, offered, stored, words, value, onChange, disabled = false, together = false } = props
  const spoken = SAID[stored ? 'stored' : 'plain']
  const [said, setSaid] = useState('')
  const keysOf = (items: readonly Item[]) => new Set(items.map(words.key))
  const [adding, removing] = [keysOf(value.add), keysOf(value.remove)]
  const hidden = keysOf([...value.add, ...(stored ?? [])])
  const but = (items: readonly Item[], item: Item) =>
    items.filter((other) => words.key(other) !== words.key(item))
  const change = (next: Partial<Transfer<Item>>, about: string) => {
    onChange({ ...value, ...next })
    setSaid(about)
  }
  const toggle = (item: Item) => {
    const [key, label] = [words.key(item), words.label(item)]
    if (adding.has(key)) change({ add: but(value.add, item) }, `${label}: ${spoken.keep}`)
    else if (removing.has(key)) change({ remove: but(value.remove, item) }, `${label}: se conserva`)
    else change({ remove: [...value.remove, item] }, `${label}: se quitará`)
  }
  const addFound = (items: readonly Item[]) => {
    const fresh = items.filter((item) => !hidden.has(words.key(item)))
    change({ add: [...value.add, ...fresh] }, addedWords(fresh.length))
  }
  const assigned: MarkedItem<Item>[] = [
    ...value.add.map((item) => (stored ? { item, mark: 'new' as const } : { item })),
    ...(stored ?? []).map((item) =>
      removing.has(words.key(item)) ? { item, mark: 'leaving' as const } : { item },
    ),
  ]
  return (
    <div className={styles.sides}>
      <OfferedSide
        title={titles.available}
        offered={offered}
        words={words}
        hidden={hidden}
        disabled={disabled}
        onMove={(item) => change({ add: [...value.add, item] }, `${words.label(item)}: ${spoken.add}`)}
        {...(together ? { onFound: addFound } : {})}
      />
      <KnownSide
        title={titles.chosen}
        rows={assigned}
        words={words}
        pageSize={CHOSEN_PAGE}
        chosen
        disabled={disabled}
        onMove={toggle}
      />
      <output className="unseen">{said}</output>
    </div>
  )
}
