import type { FileQuestion, FileRow, JudgedRow, KeyedColumn, RowValue } from '../value.ts'
import type { Answers } from './answers.ts'
import type { SaidOfSheets } from './said.ts'

/** The rows of one kind beside what its `readIndex` read of the school. */
export interface ToJudge<Index = unknown> {
  rows: readonly FileRow[]
  columns: readonly KeyedColumn[]
  options: Readonly<Record<string, string>>
  answers: Answers
  said: SaidOfSheets
  school: Index
  date1904: boolean
}

export interface Judged<Value extends RowValue = RowValue> {
  rows: JudgedRow<Value>[]
  questions: FileQuestion[]
}
