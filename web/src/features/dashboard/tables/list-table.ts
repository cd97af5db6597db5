import { type TableState, useTableState } from '../../../lib/tables/use-table-state.ts'
import { ROWS_PER_PAGE } from './lists.ts'

export type ListFilter = 'level' | 'watch' | 'without_professor' | 'places'
export type ListTable = TableState<ListFilter>

interface ListOptions {
  sort: string
  filters?: readonly ListFilter[]
  name?: string
  below?: boolean
}

/** Ten rows a page; where somebody is in them lives in the address bar. */
export const useListTable = (options: ListOptions): ListTable =>
  useTableState({ perPage: ROWS_PER_PAGE, ...options })

/** What narrows a list; `past`: of a finished cycle only its level does. */
export const asOnScreen = ({ search, sort, filter }: ListTable, past: boolean): Record<string, unknown> => {
  const level = filter('level')
  const [watch, places] = past ? [] : [filter('watch'), filter('places')]
  return {
    ...(search === '' ? {} : { search }),
    ...(sort === undefined ? {} : { sort }),
    ...(level === undefined ? {} : { level: Number(level) }),
    ...(watch === undefined ? {} : { watch }),
    ...(places === undefined ? {} : { places }),
    ...(past || filter('without_professor') !== '1' ? {} : { without_professor: 1 }),
  }
}
