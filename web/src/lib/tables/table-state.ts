export interface TablePlace {
  /** From 1. */
  page: number
  search: string
  /** `name`, or `-name` for the other way round. */
  sort: string | undefined
  filters: Readonly<Record<string, string>>
}

/**
 * What a list's endpoint takes. Sort and filters are whatever the address says, so they are typed to fit every endpoint;
 * a name that the endpoint does not know comes back as its refusal.
 */
export type TableQuery<Filter extends string = string> = {
  page: number
  per_page: number
  search?: string
} & { [Name in Filter | 'sort']?: never }

export interface TableState<Filter extends string = string> {
  page: number
  search: string
  sort: string | undefined
  filter: (name: Filter) => string | undefined
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

const queryOf = ({ page, search, sort, filters }: TablePlace, perPage: number) => ({
  page,
  per_page: perPage,
  ...(search === '' ? {} : { search }),
  ...(sort === undefined ? {} : { sort }),
  ...filters,
})

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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of an address; the endpoint refuses what it does not know
  query: queryOf(place, perPage) as TableQuery<Filter>,
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
