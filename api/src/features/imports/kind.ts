import type { RawBuilder } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { BatchRow } from './applying/batch-sql.ts'
import type { Answers } from './judging/answers.ts'
import type { FileRow, JudgedRow, KeyedColumn, RowValue } from './value.ts'

export interface Applying {
  import_id: number
  /** Who imports. */
  user_id: number
  /** `YYYY-MM-DD` of the school. */
  today: string
  now: Date
}

/** Who uploaded the list, as what that person is now. */
export interface ForWhom {
  user_id: number | null
  /** False: a professor, of the own classes alone. */
  everywhere: boolean
}

/** What the file has, and what was answered about it. */
export interface ListRead {
  columns: readonly KeyedColumn[]
  options: Readonly<Record<string, string>>
}

export interface Settling {
  import_id: number
  /** By number: rows as they were read and mended. */
  rows: ReadonlyMap<number, FileRow>
  answers: Answers
}

/** What one kind of list does in its own way; its rows are judged in the thread, by `judging/judge.ts`. */
export interface Kind<Value extends RowValue = RowValue> {
  /** What the rows are compared with, whatever the size of the school; plain data, for it goes to the thread. */
  readIndex(
    tx: Tx,
    beside: { import_id: number; today: string; by: ForWhom; list: ListRead },
  ): Promise<unknown>
  /** What only the database knows of some rows: asked for their cells alone, once they are judged. */
  settle?(tx: Tx, judged: readonly JudgedRow<Value>[], beside: Settling): Promise<JudgedRow<Value>[]>
  /** Which rows are no longer as they were shown, for somebody was faster. Locks what they change. */
  overtaken(tx: Tx, rows: readonly BatchRow<Value>[]): Promise<ReadonlySet<number>>
  /** Writes, and records each change for the revert. @returns by row: who of the school it is now */
  apply(tx: Tx, rows: readonly BatchRow<Value>[], applying: Applying): Promise<ReadonlyMap<number, number>>
  /** An expression of `jsonb`: its part of the summary. */
  summary(import_id: number): RawBuilder<unknown>
  /** How a row is understood, to be shown: words by field. */
  words(value: Value): Record<string, string>
}
