import { useState } from 'react'
import { matches } from '../../../lib/words/matches.ts'
import { UI_TEXTS } from '../../texts.ts'
import { SearchField } from '../search-field.tsx'
import {
  type ItemWords,
  type MarkedItem,
  searchWords,
  TransferRows,
  TransferSide,
  useKeptFocus,
} from './transfer-rows.tsx'

interface KnownSideProps<Item> {
  title: string
  rows: readonly MarkedItem<Item>[]
  words: ItemWords<Item>
  pageSize: number
  chosen?: boolean
  disabled: boolean
  onMove: (item: Item) => void
}

/** A side whose rows somebody moved there, or that are stored: few, and all here. */
export const KnownSide = <Item,>(props: KnownSideProps<Item>) => {
  const { title, rows, words, pageSize, chosen = false, disabled, onMove } = props
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState(1)
  const { side, leave } = useKeptFocus()
  const found = rows.filter(({ item }) => matches(words.label(item), search))
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(wanted, pages)
  return (
    <TransferSide side={side} title={title} count={rows.length} pages={{ page, pages, onPage: setWanted }}>
      <SearchField placeholder={searchWords(title)} value={search} onChange={setSearch} />
      <TransferRows
        rows={found.slice((page - 1) * pageSize, page * pageSize)}
        words={words}
        chosen={chosen}
        disabled={disabled}
        none={rows.length === 0 ? UI_TEXTS.noItems : UI_TEXTS.noResults}
        onMove={(item, position) => {
          leave(position)
          onMove(item)
        }}
      />
    </TransferSide>
  )
}
