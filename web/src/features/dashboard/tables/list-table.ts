import { type TableState, useTableState } from '../../../lib/tables/use-table-state.ts'

export const ROWS_PER_PAGE = 10

export type ListTable = TableState<'level'>

interface ListOptions {
  sort: string
  /** Its rows can be narrowed to a level. */
  levels?: boolean
  name?: string
}

/** Ten rows a page; where somebody is in them lives in the address bar. */
export const useListTable = ({ sort, levels = false, name }: ListOptions): ListTable =>
  useTableState({
    perPage: ROWS_PER_PAGE,
    sort,
    filters: levels ? ['level'] : [],
    ...(name === undefined ? {} : { name }),
  })

export const asOnScreen = ({ search, sort, filter }: ListTable): Record<string, unknown> => {
  const level = filter('level')
  return {
    ...(search === '' ? {} : { search }),
    ...(sort === undefined ? {} : { sort }),
    ...(level === undefined ? {} : { level: Number(level) }),
  }
}
