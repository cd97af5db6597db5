import type { GroupRow } from '@plantel/contract/groups'
import { written } from '../../../lib/words/counts.ts'
import { absenceRate, baseOf } from '../percent.ts'
import { SchoolAverage } from '../school-average.tsx'
import type { Figure } from './figures.ts'

type Marked = Pick<GroupRow, 'average_rating' | 'total_presence' | 'total_absence'>

const marksOf = ({ total_presence, total_absence }: Marked) => total_presence + total_absence

const VALUES: Record<Figure, (group: Marked) => number> = {
  average_rating: ({ average_rating }) => average_rating,
  total_presence: ({ total_presence }) => total_presence,
  absence_rate: (group) => (marksOf(group) === 0 ? 0 : group.total_absence / marksOf(group)),
}

/** What stands at the end of a group's bar, and how long it is. */
export const barFigure = (figure: Figure, group: Marked) => {
  const value = VALUES[figure](group)
  if (figure === 'average_rating') return { value, shown: <SchoolAverage mean={value} /> }
  if (figure === 'total_presence') return { value, shown: written(value) }
  const marks = marksOf(group)
  return { value, shown: absenceRate(group.total_absence, marks), base: baseOf(group.total_absence, marks) }
}

/** Of the first page, so that the bars of the next have the same measure. */
export const mostOf = (figure: Figure, groups: readonly Marked[]): number =>
  figure === 'average_rating' ? 100 : Math.max(0, ...groups.map(VALUES[figure])) || 1
