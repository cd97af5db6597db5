import { useState } from 'react'
import { useAddressSearch } from '../routing/use-address-search.ts'
import { history } from '../routing/history.ts'
import { COLUMNS, PAGE, placeOf, prefixOf, SEARCH, SIZE, SORT, type TableOptions } from './table-address.ts'
import { type TablePlace, type TableState, tableState } from './table-state.ts'

export type { TableQuery, TableState } from './table-state.ts'

/** Whatever else the address says stays in it. */
const addressOf = (
  address: URLSearchParams,
  { page, search, sort, filters, columns, size }: TablePlace,
  { sort: usual, filters: names = [], name: table }: TableOptions<string>,
): string => {
  const next = new URLSearchParams(address)
  const put = (word: string, value: string | undefined) => {
    const name = `${prefixOf(table)}${word}`
    if (value) next.set(name, value)
    else next.delete(name)
  }
  put(PAGE, page > 1 ? String(page) : undefined)
  put(SEARCH, search)
  put(SORT, sort === usual ? undefined : sort)
  put(COLUMNS, columns)
  put(SIZE, size === undefined ? undefined : String(size))
  for (const name of names) put(name, filters[name])
  const { pathname } = history.place()
  return next.size === 0 ? pathname : `${pathname}?${next.toString()}`
}

/** Page, search, order and filters of a screen's table, kept in the address bar: back, reload and a copied link all work. */
export const useTableState = <const Filter extends string = never>(
  options: TableOptions<Filter>,
): TableState<Filter> => {
  const { perPage, name, below = name !== undefined } = options
  const address = useAddressSearch()
  return tableState(placeOf(address, options), perPage, (change, entry) => {
    // Not what was drawn: two changes may come before the first is.
    const now = new URLSearchParams(history.place().search)
    const next = addressOf(now, change(placeOf(now, options)), options)
    // The screen stays, so its unsaved changes are not asked about.
    history.move(next, { replace: entry === 'same', force: true, stay: below })
  })
}

/** The same for a table inside a dialog, which has no address: it begins anew whenever the dialog opens. */
export const useDialogTable = <const Filter extends string = never>({
  perPage,
  sort,
}: TableOptions<Filter>): TableState<Filter> => {
  const [place, setPlace] = useState<TablePlace>({
    page: 1,
    search: '',
    sort,
    filters: {},
    columns: undefined,
    size: undefined,
  })
  return tableState(place, perPage, setPlace)
}
