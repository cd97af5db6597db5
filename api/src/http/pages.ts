import { pageMeta } from '@plantel/contract/paging'

interface Page {
  page: number
  per_page: number
}

/** Each row carries the list's `total`. Past the end there is no row, so the first page is asked. */
export const readPage = async <Row extends { total: number }>(
  { page, per_page }: Page,
  read: (page: Page) => Promise<Row[]>,
): Promise<{ rows: Row[]; meta: ReturnType<typeof pageMeta> }> => {
  const rows = await read({ page, per_page })
  const counted = rows.length === 0 && page > 1 ? await read({ page: 1, per_page: 1 }) : rows
  return { rows, meta: pageMeta(counted[0]?.total ?? 0, { page, per_page }) }
}
