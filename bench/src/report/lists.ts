import type { ListResult, ListResults } from '../lists/bench-lists.ts'
import { GOALS } from './goals.ts'
import { ms, table, times } from './table.ts'

const HEAD = ['List', 'p50 / p95', 'bare route', '× bare', 'SQL', 'bytes (br)', `goal ≤ ${GOALS.lists}×`]

const NOTE =
  'Bare route: Fastify and one statement on a plain table without row security, with an index for this very order, filter ' +
  'or search, and the total of the list; the same bytes. One connection; medians of rounds that alternate.'

const row = ({ title, figures, statements, bytes, compressedBytes }: ListResult): string[] => [
  title,
  `${ms(figures.ours.p50)} / ${ms(figures.ours.p95)}`,
  `${ms(figures.bare.p50)} / ${ms(figures.bare.p95)}`,
  times(figures.slower),
  String(statements),
  `${bytes.toLocaleString('en')} (${compressedBytes.toLocaleString('en')})`,
  figures.slower <= GOALS.lists ? 'yes' : 'no',
]

export const listsBlock = (lists: ListResults | null): string[] => {
  if (lists === null) return []
  const { students, groups, parents } = lists.size
  const school = `Lists of ${students.toLocaleString('en')} students in ${groups} groups, ${parents.toLocaleString('en')} parents:`
  return [school, table(HEAD, lists.calls.map(row)), NOTE]
}
