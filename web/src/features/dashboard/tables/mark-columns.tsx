import { SchoolAverage } from '../school-average.tsx'
import { countedHere } from './counted-here.ts'
import type { HereColumn } from './here-table.tsx'

interface Marks {
  average_rating: number
  total_presence: number
  total_absence: number
}

export const MARK_COLUMNS: readonly HereColumn<Marks>[] = [
  {
    key: 'average_rating',
    title: 'Promedio',
    sort: 'average_rating',
    align: 'right',
    narrow: true,
    by: ({ average_rating }) => average_rating,
    cell: ({ average_rating }) => <SchoolAverage mean={average_rating} />,
  },
  countedHere('total_presence', 'Asistencias', 'ordered'),
  countedHere('total_absence', 'Faltas (clases)'),
]

/** For rows that have more to say: on a card, faults only where they order the list. */
export const FEW_MARK_COLUMNS: typeof MARK_COLUMNS = MARK_COLUMNS.map((column) =>
  column.key === 'total_absence' ? { ...column, card: 'ordered' } : column,
)
