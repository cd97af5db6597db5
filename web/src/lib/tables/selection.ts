/** What was chosen in a list, as a call for several takes it. */
export type Selection =
  | { ids: readonly number[] }
  /** All that the list finds with these; `expect` is how many the person saw. */
  | { filter: Readonly<Record<string, string | number>>; expect: number }

/** What a list's endpoint is asked for. */
export interface Asked {
  page: number
  per_page: number
  sort?: string
}

/** What narrows a list, of what its endpoint is asked for. */
export const filterOf = (query: Asked): Readonly<Record<string, string | number>> => {
  const { page: _page, per_page: _size, sort: _sort, ...filter } = query
  return filter
}

/** What the boxes of a list need to know of what is chosen in it. */
export interface RowSelection<Row> {
  isChosen: (row: Row) => boolean
  nameOf: (row: Row) => string
  /** `page` is what is on screen. */
  choose: (rows: readonly Row[], chosen: boolean, page: readonly Row[]) => void
  /** On phones the boxes are there only then. */
  choosing: boolean
}
