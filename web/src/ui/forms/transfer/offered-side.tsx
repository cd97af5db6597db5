import { useEffect } from 'react'
import { useTypedSearch } from '../../../lib/tables/use-typed-search.ts'
import type { OfferedRows } from '../../../lib/tables/use-offered-rows.ts'
import { QueryPanel } from '../../feedback/query-panel.tsx'
import { Skeleton } from '../../feedback/skeleton.tsx'
import { UI_TEXTS } from '../../texts.ts'
import { SearchField } from '../search-field.tsx'
import { TransferFound } from './transfer-found.tsx'
import { type ItemWords, searchWords, TransferRows, TransferSide, useKeptFocus } from './transfer-rows.tsx'

interface OfferedSideProps<Item> {
  title: string
  offered: OfferedRows<Item>
  words: ItemWords<Item>
  /** Keys of what was moved away; the server leaves it out as soon as it hears of it. */
  hidden: ReadonlySet<string | number>
  chosen?: boolean
  disabled: boolean
  onMove: (item: Item) => void
  /** Moves everything that was found at once. */
  onFound?: (items: readonly Item[]) => void
}

/** A long list that comes page by page from the server, which also searches it. */
export const OfferedSide = <Item,>(props: OfferedSideProps<Item>) => {
  const { title, offered, words, hidden, chosen = false, disabled, onMove, onFound } = props
  const { table, query, finding } = offered
  const { typed, type, send } = useTypedSearch(table)
  const { side, leave } = useKeptFocus()
  const { data: rows = [], meta } = query.data ?? {}
  const shown = rows.filter((item) => !hidden.has(words.key(item)))
  const count = meta && meta.total - (rows.length - shown.length)
  const { setPage } = table
  const last = meta && meta.current_page > meta.last_page ? meta.last_page : undefined
  useEffect(() => {
    // The last row of the last page has moved away.
    if (last !== undefined) setPage(last)
  })
  return (
    <TransferSide
      side={side}
      title={title}
      count={count}
      pages={{ page: table.page, pages: meta?.last_page ?? 1, onPage: setPage }}
    >
      <SearchField placeholder={searchWords(title)} value={typed} onChange={type} onEnter={send} />
      {onFound && (
        <TransferFound
          search={table.search}
          count={count ?? 0}
          // What was found for other words would be moved by mistake.
          disabled={disabled || typed.trim() !== table.search || query.isPlaceholderData}
          finding={finding}
          onFound={(items) => {
            leave(0)
            onFound(items)
          }}
        />
      )}
      <QueryPanel query={query} skeleton={<Skeleton count={4} height={44} />}>
        {() => (
          <TransferRows
            rows={shown.map((item) => ({ item }))}
            words={words}
            chosen={chosen}
            disabled={disabled}
            none={table.search === '' ? UI_TEXTS.noItems : UI_TEXTS.noResults}
            onMove={(item, position) => {
              leave(position)
              onMove(item)
            }}
          />
        )}
      </QueryPanel>
    </TransferSide>
  )
}
