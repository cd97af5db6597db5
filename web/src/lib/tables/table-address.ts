import { withQuery } from '../http/address.ts'

export interface TablePlace {
  /** From 1. */
  page: number
  search: string
  /** `name`, or `-name` for the other way round. */
  sort: string | undefined
  filters: Readonly<Record<string, string>>
  /** The columns that were chosen, in their order: `folio.name`. Undefined: those of the list itself. */
  columns: string | undefined
  /** Undefined: the size of the list itself. */
  size: number | undefined
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

export const PAGE = 'pagina'
export const SEARCH = 'buscar'
export const SORT = 'orden'
export const COLUMNS = 'columnas'
export const SIZE = 'renglones'

/** Rows of a page that can be chosen; the largest is the longest page of the server. */
export const SIZES = [10, 20, 50, 100] as const

export interface TableOptions<Filter extends string> {
  perPage: number
  /** The order unless another is chosen; it is not written into the address. */
  sort?: string
  filters?: readonly Filter[]
  /** Which of several tables of the screen: `parciales` keeps its page as `parciales-pagina`. */
  name?: string
  /** It stands below other things, as one of several does: another page of it does not lead to the top of the screen. */
  below?: boolean
}

export const prefixOf = (table: string | undefined): string => (table === undefined ? '' : `${table}-`)

const pageOf = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

export const placeOf = (
  address: URLSearchParams,
  { sort, filters = [], name: table }: TableOptions<string>,
): TablePlace => {
  const get = (name: string) => address.get(`${prefixOf(table)}${name}`)
  return {
    page: pageOf(get(PAGE)),
    search: get(SEARCH)?.trim() ?? '',
    sort: get(SORT) ?? sort,
    columns: get(COLUMNS) ?? undefined,
    size: SIZES.find((size) => String(size) === get(SIZE)),
    filters: Object.fromEntries(
      filters.flatMap((name) => {
        const value = get(name)
        return value ? [[name, value]] : []
      }),
    ),
  }
}

/** What a list's endpoint is asked for at a place. */
export const queryOf = <Filter extends string>(
  { page, search, sort, filters, size }: TablePlace,
  perPage: number,
): TableQuery<Filter> => {
  const query = {
    page,
    per_page: size ?? perPage,
    ...(search === '' ? {} : { search }),
    ...(sort === undefined ? {} : { sort }),
    ...filters,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of an address; the endpoint refuses what it does not know
  return query as TableQuery<Filter>
}

/**
 * What the table of a screen with this search begins with: the same for the screen, which asks through `useTableState`, and for its
 * route, which names it before the screen is there. Whatever stands in the address is passed on as text; the endpoint refuses it.
 */
export const tableQuery = <Filter extends string>(search: URLSearchParams, options: TableOptions<Filter>) =>
  queryOf<Filter>(placeOf(search, options), options.perPage)

/** The GET of that list, for `queries` of a route. */
export const listAddress = (path: string, search: URLSearchParams, options: TableOptions<string>): string =>
  withQuery(path, tableQuery(search, options))
