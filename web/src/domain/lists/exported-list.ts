import type { ExportReport } from '@plantel/contract/exports'
import type { Asked } from '../../lib/tables/selection.ts'
import type { Exported } from './list-props.ts'

const WORDS = ['search', 'sort', 'snaphot', 'from', 'to']

/** What a list shows, as a report takes it: numbers are numbers, and there are no pages. */
export const exportedList = (
  report: ExportReport,
  { page: _page, per_page: _size, ...query }: Asked & { snaphot?: string | undefined },
  more: Record<string, unknown> = {},
): Exported => {
  const { snaphot, ...narrowed } = query
  const data = Object.fromEntries(
    Object.entries(narrowed)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, WORDS.includes(name) ? value : Number(value)]),
  )
  return { report, data: { ...more, ...data }, snaphot }
}
