import type { Column } from '../../ui/tables/column.ts'

/** The number on the list of the group, before the name; on a phone's card it begins the line of the name. */
export const numberColumn = <Row extends { list_number: number | null }>(): Column<Row> => ({
  key: 'number',
  title: 'Núm.',
  sort: 'list_number',
  align: 'right',
  narrow: true,
  card: 'beside',
  cell: ({ list_number }) => list_number ?? '—',
})
