import type { Column } from './data-table.tsx'
import { written } from '../../lib/words/counts.ts'

export const countColumn = <Name extends string>(
  name: Name,
  title: string,
): Column<Readonly<Record<Name, number>>> => ({
  key: name,
  title,
  sort: name,
  align: 'right',
  narrow: true,
  cell: (row) => written(row[name]),
})
