import { type RawBuilder, sql } from 'kysely'
import { cell, type CsvTable, END_OF_LINE, lineOf, marksTable, type Row } from '../archives/csv-tables.ts'
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

/** Those that a table has rows of, found one by one in its index. */
const classesIn = (name: string): RawBuilder<unknown> => {
  const next = (where: RawBuilder<unknown>) =>
    sql`(select n.subject_id from ${sql.table(name)} n ${where} order by n.subject_id limit 1)`
  return sql`
    with recursive classes as (
      select ${next(sql``)} as subject_id
      union all
      select ${next(sql`where n.subject_id > c.subject_id`)} from classes c where c.subject_id is not null
    )
    select current_school_id() as school_id, subject_id from classes where subject_id is not null`
}

/** PostgreSQL writes the lines, of any number of rows. */
export const copiedCsv = (table: CopiedTable, columns: readonly Column[], maker: number | null): CsvTable => {
  const { name, many } = table
  const taken = table.columns.map((each) => {
    const column = columns.find((known) => known.name === each)
    if (!column) throw new Error(`${name} has no ${each}`)
    return column
  })
  const head = table.columns.join(',') + END_OF_LINE
  const line = lineOf(taken.map((column) => cellOf(column, table, maker)))
  const only = rowsOf(table, maker)
  if (many) return marksTable(name, { of: name, classes: classesIn(name), head, line, only })
  const key = columns.filter((column) => column.key).map(({ name: of }) => sql.ref(`m.${of}`))
  return {
    name,
    head,
    rows: sql<Row>`
      select ${line} as line from ${sql.table(name)} m where ${only} order by ${sql.join(key)}`,
    batch: LINES,
    write: (batch) => ({ text: [batch.map((row) => String(row.line)).join('')], count: batch.length }),
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
