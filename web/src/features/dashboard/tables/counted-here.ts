import type { CardPart } from '../../../ui/tables/column.ts'
import { countColumn } from '../../../ui/tables/count-column.ts'
import type { HereColumn } from './here-table.tsx'

/** A column of counts, whether the endpoint sorts by it or its rows are compared here. */
export const countedHere = <Name extends string>(
  name: Name,
  title: string,
  card?: CardPart,
): HereColumn<Readonly<Record<Name, number>>> => ({
  ...countColumn(name, title, card),
  by: (row) => row[name],
})
