import { type RawBuilder, sql } from 'kysely'
import papaparse from 'papaparse'
import * as z from 'zod/mini'

export type Row = Record<string, unknown>

interface Lines {
  text: string[]
  count: number
}

export interface ArchiveTable {
  name: string
  rows: (cycle_id: number) => RawBuilder<Row>
  /** Rows per read; few enough that other calls fit between two batches. */
  batch: number
  write: (rows: readonly Row[], first: boolean) => Lines
}

const END_OF_LINE = '\r\n'

const ROWS = 500

/** For thousands of rows at most. Quotes text and defuses spreadsheet formulas. */
export const rowsTable = (name: string, rows: ArchiveTable['rows']): ArchiveTable => ({
  name,
  rows,
  batch: ROWS,
  write: (batch, header) => ({
    text: [papaparse.unparse([...batch], { header, escapeFormulae: true }), END_OF_LINE],
    count: batch.length,
  }),
})

/** All but notes never need quotes and cannot be formulas. */
type Kind = 'number' | 'decimal' | 'day' | 'instant' | 'letter' | 'flag' | 'hour' | 'note'

/** Quoted, and defused as papaparse defuses a formula. */
const noted = (value: RawBuilder<unknown>) =>
  sql`'"' || case when ${value} ~ '^[=+@\t\r-]' then '''' else '' end || replace(${value}, '"', '""') || '"'`

/** As in the API: `85`, not `85.00`; instants in ISO 8601. */
const cell = (name: string, kind: Kind) => {
  const value = sql.ref(`m.${name}`)
  if (kind === 'decimal') return sql`trim_scale(${value})`
  if (kind === 'instant') return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  if (kind === 'flag') return sql`case ${value} when true then 1 when false then 0 end`
  if (kind === 'hour') return sql`to_char(${value}, 'HH24:MI')`
  if (kind === 'note') return noted(value)
  return value
}

/** Per read; each of 30 students and 200 days has 6000 lines. */
const CLASSES = 8

const Classes = z.array(z.object({ marks: z.number(), lines: z.string() }))

/** For millions of rows: PostgreSQL writes the lines, a class at a time. Marks are never sorted. */
export const marksTable = (name: string, of: string, columns: Record<string, Kind>): ArchiveTable => {
  const cells = Object.entries(columns).map(([column, kind]) => cell(column, kind))
  const header = [Object.keys(columns).join(','), END_OF_LINE]
  return {
    name,
    rows: (cycle_id) => sql`
      select class.marks, class.lines
      from (
        select s.school_id, s.subject_id from subjects s
        join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id = ${cycle_id}
        order by s.subject_id
      ) s
      cross join lateral (
        select count(*) as marks, string_agg(concat(${sql.join(cells, sql`, ',', `)}, ${sql.lit(END_OF_LINE)}), '') as lines
        from ${sql.table(of)} m where m.school_id = s.school_id and m.subject_id = s.subject_id
      ) class
      where class.marks > 0`,
    batch: CLASSES,
    write: (batch, first) => {
      const classes = Classes.parse(batch)
      return {
        text: [...(first ? header : []), ...classes.map(({ lines }) => lines)],
        count: classes.reduce((sum, { marks }) => sum + marks, 0),
      }
    },
  }
}
