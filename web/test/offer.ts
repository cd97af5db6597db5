import { pageMeta } from '@plantel/contract/paging'
import type { OfferedRows } from '../src/lib/tables/use-offered-rows.ts'
import { useDialogTable } from '../src/lib/tables/use-table-state.ts'
import { matches } from '../src/lib/words/matches.ts'

interface Offer<Row> {
  label: (row: Row) => string
  perPage: number
  /** What was chosen already. */
  without: (row: Row) => boolean
}

/** What a server would offer of these rows, at once. */
export const useOffer = <Row>(
  all: readonly Row[],
  { label, perPage, without }: Offer<Row>,
): OfferedRows<Row> => {
  const table = useDialogTable({ perPage })
  const found = all.filter((row) => !without(row) && matches(label(row), table.search))
  const data = found.slice((table.page - 1) * perPage, table.page * perPage)
  const meta = pageMeta(found.length, { page: table.page, per_page: perPage })
  const query = { error: null, isFetching: false, isPlaceholderData: false, refetch: () => undefined }
  return {
    table,
    query: { ...query, data: { data, meta } },
    finding: { pending: false, problem: undefined, find: (then) => then(found) },
  }
}
