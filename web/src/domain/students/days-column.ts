import { written } from '../../lib/words/counts.ts'
import type { Column } from '../../ui/tables/column.ts'

/** Null for who teaches the child in some classes only. */
export const daysColumn = <Row extends { absence_days: number | null }>(): Column<Row> => ({
  key: 'absence_days',
  title: 'Días de falta',
  align: 'right',
  narrow: true,
  cell: ({ absence_days }) => (absence_days === null ? '—' : written(absence_days)),
})
