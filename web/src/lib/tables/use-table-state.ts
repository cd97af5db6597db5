import { useState } from 'react'
import { useAddressSearch } from '../routing/use-address-search.ts'
import { history } from '../routing/history.ts'
import { type TablePlace, type TableState, tableState } from './table-state.ts'

export type { TableQuery, TableState } from './table-state.ts'

const PAGE = 'pagina'
const SEARCH = 'buscar'
const SORT = 'orden'

interface TableOptions<Filter extends string> {
  perPage: number
  /** The order unless another is chosen; it is not written into the address. */
  sort?: string
  filters?: readonly Filter[]
  /** Which of several tables of the screen: `parciales` keeps its page as `parciales-pagina`. */
  name?: string
  /** It stands below other things, as one of several does: another page of it does not lead to the top of the screen. */
  below?: boolean
}

const prefixOf = (table: string | undefined): string => (table === undefined ? '' : `${table}-`)

const pageOf = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

const placeOf = (address: URLSearchParams, { sort, filters = [], name: table }: TableOptions<string>) => {
  const get = (name: string) => address.get(`${prefixOf(table)}${name}`)
  return {
    page: pageOf(get(PAGE)),
    search: get(SEARCH)?.trim() ?? '',
    sort: get(SORT) ?? sort,
    filters: Object.fromEntries(
      filters.flatMap((name) => {
        const value = get(name)
        return value ? [[name, value]] : []
      }),
    ),
  }
}

/** Whatever else the address says stays in it. */
const addressOf = (
  address: URLSearchParams,
  { page, search, sort, filters }: TablePlace,
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
  const [place, setPlace] = useState<TablePlace>({ page: 1, search: '', sort, filters: {} })
  return tableState(place, perPage, setPlace)
}
