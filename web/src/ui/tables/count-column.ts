import type { CardPart, Column } from './column.ts'
import { written } from '../../lib/words/counts.ts'

export const countColumn = <Name extends string>(
  name: Name,
  title: string,
  card?: CardPart,
): Column<Readonly<Record<Name, number>>> => ({
  key: name,
  title,
  sort: name,
  align: 'right',
  narrow: true,
  ...(card ? { card } : {}),
  cell: (row) => written(row[name]),
})
