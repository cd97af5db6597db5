import type { CutFigures } from '../cut/measure-cut.ts'
import { ms, table, times } from './table.ts'

const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`
const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

/** Times the p95 of another school's calls while a cycle is cut. */
const GOAL = 2

const NOTE =
  'Bare update: the same rows get their `cycle_id` without triggers, row security and everything that hangs from it. ' +
  'The archive is a zip with a CSV per table, written in the same transaction; p95 is that of class lists of another school.'

export const cutBlock = (cut: CutFigures | null): string[] => {
  if (cut === null) return []
  const { rows, quietMs, busyMs } = cut
  const title = `A cut of ${rows.students.toLocaleString('en')} students, ${rows.grades.toLocaleString('en')} grades, ${rows.marks.toLocaleString('en')} attendance rows:`
  const figures = [
    ['The cut, with its archive', seconds(cut.cutMs)],
    ['… of it the archive', `${seconds(cut.archiveMs)}, ${megabytes(cut.archiveBytes)}`],
    ['… without the archive', seconds(cut.cutMs - cut.archiveMs)],
    ['Bare update of the rows that it freezes', seconds(cut.bareMs)],
    ['Rehearsal', seconds(cut.rehearsalMs)],
    ['Memory of the process: at rest, at most', `${megabytes(cut.restBytes)}, ${megabytes(cut.peakBytes)}`],
    ['Longest pause of its event loop', ms(cut.loopMaxMs)],
    [
      'Class lists of others: p95 before, meanwhile',
      `${ms(quietMs)}, ${ms(busyMs)} (${times(busyMs / quietMs)}, goal ≤ ${GOAL}×)`,
    ],
  ]
  return [title, table(['What', 'measured'], figures), NOTE]
}
