import { Average } from '../../pickers/average.tsx'
import type { Column } from '../../ui/data-table.tsx'

interface Marks {
  average_rating: number
  total_presence: number
  total_absence: number
}

/** Asistencias, Faltas, Promedio: of a group or of a student in it. */
export const markColumns = <Row extends Marks>(): Column<Row>[] => [
  ...(['total_presence', 'total_absence'] as const).map((key): Column<Row> => ({
    key,
    title: key === 'total_presence' ? 'Asistencias' : 'Faltas',
    sort: key,
    align: 'right',
    narrow: true,
    cell: (row) => row[key].toLocaleString('es-MX'),
  })),
  {
    key: 'average_rating',
    title: 'Promedio',
    sort: 'average_rating',
    align: 'right',
    narrow: true,
    cell: ({ average_rating }) => <Average mean={average_rating} />,
  },
]
