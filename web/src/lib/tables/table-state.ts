import { queryOf, type TablePlace, type TableQuery } from './table-address.ts'

export type { TablePlace, TableQuery } from './table-address.ts'

export interface TableState<Filter extends string = string> {
  page: number
  search: string
  sort: string | undefined
  filter: (name: Filter) => string | undefined
  columns: string | undefined
  perPage: number
  setColumns: (columns: string | undefined) => void
  setPerPage: (size: number) => void
  setPage: (page: number) => void
  setSearch: (text: string) => void
  setSort: (sort: string) => void
  setFilter: (name: Filter, value: string | undefined) => void
  query: TableQuery<Filter>
}

/** Takes a change to where it is kept; `same` when it is no place to come back to. */
type Go = (change: (old: TablePlace) => TablePlace, entry: 'new' | 'same') => void

const without = (filters: TablePlace['filters'], name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name))

/** A place and the ways to change it: another page is a new place, anything else starts again at page 1 of the same. */
export const tableState = <Filter extends string>(
  place: TablePlace,
  perPage: number,
  go: Go,
): TableState<Filter> => ({
  page: place.page,
  search: place.search,
  sort: place.sort,
  filter: (name) => place.filters[name],
  columns: place.columns,
  perPage: place.size ?? perPage,
  setColumns: (columns) => go((old) => ({ ...old, columns }), 'same'),
  setPerPage: (size) => go((old) => ({ ...old, page: 1, size: size === perPage ? undefined : size }), 'same'),
  setPage: (page) => go((old) => ({ ...old, page }), 'new'),
  setSearch: (text) => go((old) => ({ ...old, page: 1, search: text.trim() }), 'same'),
  setSort: (sort) => go((old) => ({ ...old, page: 1, sort }), 'same'),
  setFilter: (name, value) =>
    go(
      (old) => ({
        ...old,
        page: 1,
        filters: { ...without(old.filters, name), ...(value ? { [name]: value } : {}) },
      }),
      'same',
    ),
  query: queryOf<Filter>(place, perPage),
})

export const isNarrowed = <Filter extends string>(
  table: TableState<Filter>,
  filters: readonly NoInfer<Filter>[],
): boolean => table.search !== '' || filters.some((name) => table.filter(name) !== undefined)

export const widen = <Filter extends string>(
  table: TableState<Filter>,
  filters: readonly NoInfer<Filter>[],
): void => {
  table.setSearch('')
  for (const name of filters) table.setFilter(name, undefined)
}
