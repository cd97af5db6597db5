import type { Taken } from '../exporting/use-export.ts'
import type { Exported } from './list-props.ts'

const WORDS = ['search', 'sort', 'snaphot', 'from', 'to', 'check', 'type']

/** What a list shows, as a report takes it: numbers are numbers, and there are no pages. */
export const exportedList = ({
  report,
  query: { page: _page, per_page: _size, ...query },
  more = {},
}: Exported): Taken => {
  const { snaphot, ...narrowed } = query
  const data = Object.fromEntries(
    Object.entries(narrowed)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, WORDS.includes(name) ? value : Number(value)]),
  )
  return { report, data: { ...more, ...data }, snaphot }
}
