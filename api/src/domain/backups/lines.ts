import { type RawBuilder, sql } from 'kysely'
import { cell, type CsvTable, END_OF_LINE, lineOf, type Row } from '../archives/csv-tables.ts'
import { type Column, kindOf } from './columns.ts'
import { type CopiedTable, isOwnFamily } from './copied-table.ts'

/** Some hundred kilobytes. */
const LINES = 2_000

const cellOf = (column: Column, { own = [] }: CopiedTable, maker: number | null): RawBuilder<unknown> => {
  const value = sql.ref(`m.${column.name}`)
  const shown =
    maker !== null && own.includes(column.name)
      ? sql`case when ${isOwnFamily(maker)} then null else ${value} end`
      : value
  return cell(shown, kindOf(column))
}

const rowsOf = ({ only, inside }: CopiedTable, maker: number | null): RawBuilder<unknown> =>
  sql`${only ?? sql`true`}${inside ? sql` and not (${inside(maker)})` : sql``}`

/** PostgreSQL writes the lines, of any number of rows. */
export const copiedCsv = (table: CopiedTable, columns: readonly Column[], maker: number | null): CsvTable => {
  const taken = table.columns.map((name) => {
    const column = columns.find((each) => each.name === name)
    if (!column) throw new Error(`${table.name} has no ${name}`)
    return column
  })
  const key = columns.filter((column) => column.key).map(({ name }) => sql.ref(`m.${name}`))
  return {
    name: table.name,
    head: table.columns.join(',') + END_OF_LINE,
    rows: sql<Row>`
      select ${lineOf(taken.map((column) => cellOf(column, table, maker)))} as line
      from ${sql.table(table.name)} m where ${rowsOf(table, maker)} ${table.many ? sql`` : sql`order by ${sql.join(key)}`}`,
    batch: LINES,
    write: (batch) => ({ text: [batch.map(({ line }) => String(line)).join('')], count: batch.length }),
  }
}

export interface Stayed {
  /** Rows of which nothing is taken along, because they are sealed. */
  inside: number
  /** Rows that are there without what is sealed of them. */
  without: number
}

/** How much of a table is sealed. */
export const countStayed = ({ name, only, inside, sealed = [] }: CopiedTable, maker: number | null) => {
  const hidden = inside ? inside(maker) : sql`false`
  const within =
    sealed.length === 0
      ? sql`false`
      : sql`num_nonnulls(${sql.join(sealed.map((column) => sql.ref(`m.${column}`)))}) > 0 and not (${hidden})`
  return sql<Row>`
    select count(*) filter (where ${hidden})::integer as inside, count(*) filter (where ${within})::integer as without
    from ${sql.table(name)} m where ${only ?? sql`true`}`
}
