import { Average } from '../../domain/grades/average.tsx'
import { countColumn } from '../../ui/tables/count-column.ts'
import type { Column } from '../../ui/tables/data-table.tsx'

interface Marks {
  average_rating: number
  total_presence: number
  total_absence: number
}

export const markColumns = <Row extends Marks>(): Column<Row>[] => [
  countColumn('total_presence', 'Asistencias', 'ordered'),
  countColumn('total_absence', 'Faltas (clases)'),
  {
    key: 'average_rating',
    title: 'Promedio',
    sort: 'average_rating',
    align: 'right',
    narrow: true,
    cell: ({ average_rating }) => <Average mean={average_rating} />,
  },
]
