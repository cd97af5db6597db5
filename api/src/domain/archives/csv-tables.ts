import { type RawBuilder, sql } from 'kysely'
import papaparse from 'papaparse'
import * as z from 'zod/mini'

export type Row = Record<string, unknown>

interface Lines {
  text: string[]
  count: number
}

export interface CsvTable {
  name: string
  /** The first line, also of a table without rows. Without it the first batch writes one. */
  head?: string
  /** For programs, which take a mark for a part of the first name. Else the file begins with one. */
  plain?: true
  rows: RawBuilder<Row>
  /** Rows per read; few enough that other calls fit between two batches. */
  batch: number
  write: (rows: readonly Row[], first: boolean) => Lines
}

export const END_OF_LINE = '\r\n'

const ROWS = 500

/** For thousands of rows at most. Quotes text and defuses spreadsheet formulas. */
export const rowsTable = (name: string, rows: RawBuilder<Row>): CsvTable => ({
  name,
  rows,
  batch: ROWS,
  write: (batch, header) => ({
    text: [papaparse.unparse([...batch], { header, escapeFormulae: true }), END_OF_LINE],
    count: batch.length,
  }),
})

/** Texts and what is written as one may need quotes, and could be formulas. */
export type Kind =
  'number' | 'decimal' | 'day' | 'instant' | 'moment' | 'letter' | 'flag' | 'hour' | 'note' | 'json' | 'bytes'

/**
 * Quoted, and defused as papaparse defuses a formula. What has apostrophes before a formula gets one more: who reads it takes exactly one
 * away, and has what it was.
 */
const noted = (value: RawBuilder<unknown>) =>
  sql`'"' || case when ${value} ~ '^''*[=+@\t\r-]' then '''' else '' end || replace(${value}, '"', '""') || '"'`

const inUtc = (value: RawBuilder<unknown>, digits: 'MS' | 'US') =>
  sql`to_char(${value} at time zone 'UTC', ${sql.lit(`YYYY-MM-DD"T"HH24:MI:SS.${digits}"Z"`)})`

const WRITTEN: Readonly<Record<Kind, (value: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  number: (value) => value,
  letter: (value) => value,
  day: (value) => value,
  /** `85`, not `85.00`, as in the API. */
  decimal: (value) => sql`trim_scale(${value})`,
  /** As the API has it, in milliseconds. */
  instant: (value) => inUtc(value, 'MS'),
  /** All that is stored. */
  moment: (value) => inUtc(value, 'US'),
  flag: (value) => sql`case ${value} when true then 1 when false then 0 end`,
  hour: (value) => sql`to_char(${value}, 'HH24:MI')`,
  note: noted,
  json: (value) => noted(sql`to_jsonb(${value})::text`),
  bytes: (value) => sql`encode(${value}, 'hex')`,
}

export const cell = (value: RawBuilder<unknown>, kind: Kind): RawBuilder<unknown> => WRITTEN[kind](value)

export const lineOf = (cells: readonly RawBuilder<unknown>[]): RawBuilder<string> =>
  sql<string>`concat(${sql.join(cells, sql`, ',', `)}, ${sql.lit(END_OF_LINE)})`

/** Per read; each of 30 students and 200 days has 6000 lines. */
const CLASSES = 8

const Classes = z.array(z.object({ marks: z.number(), lines: z.string() }))

export interface Marks {
  of: string
  /** Has `school_id` and `subject_id`. */
  classes: RawBuilder<unknown>
  head: string
  /** Of a row `m`. */
  line: RawBuilder<string>
  only?: RawBuilder<unknown>
}

/** For millions of rows: PostgreSQL writes the lines, a class at a time. Marks are never sorted. */
export const marksTable = (name: string, { of, classes, head, line, only = sql`true` }: Marks): CsvTable => ({
  name,
  head,
  rows: sql`
    select class.marks, class.lines
    from (${classes}) s
    cross join lateral (
      select count(*) as marks, string_agg(${line}, '') as lines
      from ${sql.table(of)} m where m.school_id = s.school_id and m.subject_id = s.subject_id and ${only}
    ) class
    where class.marks > 0`,
  batch: CLASSES,
  write: (batch) => {
    const written = Classes.parse(batch)
    return {
      text: written.map(({ lines }) => lines),
      count: written.reduce((sum, { marks }) => sum + marks, 0),
    }
  },
})
