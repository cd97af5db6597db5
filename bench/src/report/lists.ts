import type { Failure } from '../attempts.ts'
import type { ListResult, ListResults } from '../lists/bench-lists.ts'
import { GOALS } from './goals.ts'
import { failedRows } from './failures.ts'
import { ms, table, times } from './table.ts'

const HEAD = [
  'List',
  'p50 / p95',
  'bare query',
  '× bare',
  `goal ≤ ${GOALS.lists}×`,
  'ready copy',
  '× copy',
  'SQL',
  'bytes (br)',
]

const NOTE =
  'Bare query: one statement for the same rows and the total on the same tables, by an index, through the driver alone, as ' +
  'superuser. Ready copy: Fastify and one statement on a plain table that holds the answered rows, with an index for this ' +
  'very order, filter or search; the same bytes. One connection; medians of rounds that alternate.'

const row = ({ title, figures, statements, bytes, compressedBytes }: ListResult): string[] => [
  title,
  `${ms(figures.ours.p50)} / ${ms(figures.ours.p95)}`,
  ms(figures.query.p50),
  times(figures.timesQuery),
  figures.timesQuery <= GOALS.lists ? 'yes' : 'no',
  ms(figures.route.p50),
  times(figures.timesRoute),
  String(statements),
  `${bytes.toLocaleString('en')} (${compressedBytes.toLocaleString('en')})`,
]

export const listsBlock = (lists: ListResults | null, failures: readonly Failure[]): string[] => {
  if (lists === null) return []
  const { students, groups, parents } = lists.size
  const school = `Lists of ${students.toLocaleString('en')} students in ${groups} groups, ${parents.toLocaleString('en')} parents:`
  const failed = failedRows(
    failures.filter(({ part }) => part === 'lists'),
    HEAD.length,
  )
  return [school, table(HEAD, [...lists.calls.map(row), ...failed]), NOTE]
}
