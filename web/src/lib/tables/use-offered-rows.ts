import { keepPreviousData, type QueryKey, useMutation, useQuery } from '@tanstack/react-query'
import { allPages } from '../http/all-pages.ts'
import { type ApiProblem, asProblem } from '../http/problem.ts'
import type { TableQuery } from './table-address.ts'
import type { TableState } from './table-state.ts'
import { useDialogTable } from './use-table-state.ts'

/** So many ids one address takes; also the longest page. */
const MOST_ROWS = 100

export type OfferedQuery = TableQuery<never> & { except?: string }

interface Page<Row> {
  data: Row[]
  meta: { total: number; current_page: number; last_page: number }
}

interface Asked {
  perPage: number
  sort?: string
  /** What was chosen already. Beyond what an address takes it comes along, and must be passed over where it is shown. */
  without: readonly number[]
}

const exceptOf = (ids: readonly number[]): Pick<OfferedQuery, 'except'> =>
  ids.length === 0 ? {} : { except: ids.slice(0, MOST_ROWS).join() }

export interface OfferedRows<Row> {
  table: Pick<TableState, 'page' | 'search' | 'setSearch' | 'setPage'>
  query: {
    data: Page<Row> | undefined
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  finding: {
    pending: boolean
    problem: ApiProblem | undefined
    /** Everything that the search finds, page by page: for a list that is known not to be long. */
    find: (then: (rows: Row[]) => void) => void
  }
}

/** What can be chosen in a dialog, a page at a time as the server finds it. */
export const useOfferedRows = <Row>(
  key: QueryKey,
  read: (query: OfferedQuery, signal?: AbortSignal) => Promise<Page<Row>>,
  { without, ...options }: Asked,
): OfferedRows<Row> => {
  const table = useDialogTable(options)
  const asked: OfferedQuery = { ...table.query, ...exceptOf(without) }
  const query = useQuery({
    queryKey: [...key, asked],
    queryFn: ({ signal }) => read(asked, signal),
    placeholderData: keepPreviousData,
  })
  const finding = useMutation({
    mutationFn: () => allPages((page) => read({ ...asked, page, per_page: MOST_ROWS })),
  })
  return {
    table,
    query,
    finding: {
      pending: finding.isPending,
      problem: finding.error ? asProblem(finding.error) : undefined,
      find: (then) => finding.mutate(undefined, { onSuccess: then }),
    },
  }
}
