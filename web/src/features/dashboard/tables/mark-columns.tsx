import { SchoolAverage } from '../school-average.tsx'
import { absenceRate, baseOf } from '../percent.ts'
import { countedHere } from './counted-here.ts'
import type { Column } from '../../../ui/tables/column.ts'
import styles from './school-table.module.css'
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

/** For lists that are ordered by it on the server. */
export const RATE_COLUMN: Column<Pick<Marks, 'total_presence' | 'total_absence'>> = {
  key: 'absence_rate',
  title: 'Inasistencia',
  sort: 'absence_rate',
  align: 'right',
  narrow: true,
  from: 'wide',
  card: 'ordered',
  cell: ({ total_presence, total_absence }) => {
    const marks = total_presence + total_absence
    return (
      <>
        {absenceRate(total_absence, marks)}
        {marks > 0 && <span className={styles.more}>{baseOf(total_absence, marks)}</span>}
      </>
    )
  },
}
