import { type RawBuilder, sql } from 'kysely'
import { cell, type CsvTable, END_OF_LINE, lineOf, type Row } from '../../archives/csv-tables.ts'

/** Some hundred kilobytes. */
const LINES = 2_000

/** Of a column, as it stands in a line. */
type Cell = RawBuilder<unknown>

export interface RosterFile {
  path: string
  csv: CsvTable
}

/** What people wrote. These formats allow no line break; a formula is defused as in `datos/`, for no name begins like one. */
export const text = (value: Cell): Cell =>
  cell(sql`btrim(regexp_replace(${value}, '[[:cntrl:]]+', ' ', 'g'))`, 'note')

/** Of ids without a comma of their own. */
export const list = (ids: Cell): Cell => sql`'"' || nullif(${ids}, '') || '"'`

/** E.164, as SDS asks: what Plantel makes of ten digits is no formula. */
export const phone = (digits: Cell): Cell => sql`'+52' || nullif(${digits}, '')`

/** `cells`: what is known, by column; the others stay empty. `rows`: from where, in which order. */
export const rosterFile = (
  path: string,
  head: string,
  cells: Readonly<Record<string, Cell>>,
  rows: RawBuilder<unknown>,
): RosterFile => {
  const columns = head.split(',')
  const strange = Object.keys(cells).filter((column) => !columns.includes(column))
  if (strange.length > 0) throw new Error(`${path} has no ${strange.join(', ')}`)
  return {
    path,
    csv: {
      name: path.replaceAll(/\W/g, '_'),
      plain: true,
      head: head + END_OF_LINE,
      rows: sql<Row>`select ${lineOf(columns.map((column) => cells[column] ?? sql`''`))} as line ${rows}`,
      batch: LINES,
      write: (batch) => ({ text: [batch.map(({ line }) => String(line)).join('')], count: batch.length }),
    },
  }
}
