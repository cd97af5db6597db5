import { useState } from 'react'
import { written } from '../../lib/words/counts.ts'
import styles from './transfer-list.module.css'
import { TransferSide } from './transfer-side.tsx'

type ItemKey = string | number

export interface Transfer<Key extends ItemKey> {
  add: Key[]
  remove: Key[]
}

interface TransferListProps<Item, Key extends ItemKey> {
  /** `{ available: 'Disponibles', chosen: 'Asignadas' }` */
  titles: { available: string; chosen: string }
  /** Everything that could be added, as stored. */
  available: readonly Item[]
  chosen: readonly Item[]
  itemKey: (item: Item) => Key
  itemLabel: (item: Item) => string
  /** Said after its name, and not searched: *30 alumnos*. */
  itemDetail?: (item: Item) => string
  value: Transfer<Key>
  onChange: (value: Transfer<Key>) => void
  /** Rows of a page; 8 each unless given. */
  pageSize?: { available: number; chosen: number }
  /** While it is saved: what moved now would be lost. */
  disabled?: boolean
  /**
   * For a choice of which nothing is stored: *Todos los grupos* moves everything at once, or what the search above it finds, and what
   * moved carries no mark.
   */
  all?: string
}

const SIZES = { available: 8, chosen: 8 }

const SAID = {
  stored: { add: 'se agregará', keep: 'no se agregará' },
  plain: { add: 'agregado', keep: 'quitado' },
}

/** Two lists between which things move. Nothing is saved here: what is new is green and what goes is red until it is. */
export const TransferList = <Item, Key extends ItemKey>(props: TransferListProps<Item, Key>) => {
  const { titles, available, chosen, itemKey, itemLabel, itemDetail, value, onChange, ...shape } = props
  const { pageSize = SIZES, disabled = false, all } = shape
  const words = SAID[all === undefined ? 'stored' : 'plain']
  const [said, setSaid] = useState('')
  const [adding, removing] = [new Set(value.add), new Set(value.remove)]
  const change = (next: Partial<Transfer<Key>>, spoken: string) => {
    onChange({ ...value, ...next })
    setSaid(spoken)
  }
  const rowOf = (item: Item) => ({ key: itemKey(item), label: itemLabel(item), detail: itemDetail?.(item) })
  const add = (key: Key, label: string) => change({ add: [...value.add, key] }, `${label}: ${words.add}`)
  const stored = new Set(chosen.map(itemKey))
  const offered = available.map(rowOf).filter(({ key }) => !adding.has(key) && !stored.has(key))
  const assigned = [
    ...available
      .map(rowOf)
      .filter(({ key }) => adding.has(key))
      .map((row) => (all !== undefined ? row : { ...row, mark: 'new' as const })),
    ...chosen.map(rowOf).map((row) => (removing.has(row.key) ? { ...row, mark: 'leaving' as const } : row)),
  ]
  const toggle = (key: Key, label: string) => {
    if (adding.has(key)) change({ add: value.add.filter((one) => one !== key) }, `${label}: ${words.keep}`)
    else if (removing.has(key))
      change({ remove: value.remove.filter((one) => one !== key) }, `${label}: se conserva`)
    else change({ remove: [...value.remove, key] }, `${label}: se quitará`)
  }
  const everything = (label: string) => ({
    label,
    checked: offered.length === 0 && assigned.length > 0,
    onAll: (checked: boolean) =>
      change({ add: checked ? available.map(itemKey) : [] }, `${label}: ${checked ? words.add : words.keep}`),
    onFound: (keys: Key[]) =>
      change(
        { add: [...value.add, ...keys] },
        keys.length === 1 ? '1 agregado' : `${written(keys.length)} agregados`,
      ),
  })
  return (
    <div className={styles.sides}>
      <TransferSide
        title={titles.available}
        rows={offered}
        pageSize={pageSize.available}
        onMove={add}
        disabled={disabled}
        {...(all === undefined ? {} : { all: everything(all) })}
      />
      <TransferSide
        title={titles.chosen}
        rows={assigned}
        pageSize={pageSize.chosen}
        onMove={toggle}
        disabled={disabled}
        chosen
      />
      <output className="unseen">{said}</output>
    </div>
  )
}
