import type { ImportKind, TableWishes } from '@plantel/contract/import/tables'
import type { Judged, ToJudge } from './judging/to-judge.ts'
import type { Found, JudgedRow } from './value.ts'

/** A row as it goes into the table. */
export interface ReadImportRow {
  row_no: number
  kind: ImportKind
  sheet: string
  sheet_row: number
  cells: Record<string, string>
  ignored: string | null
  continues: number | null
}

export type ReadFound = Omit<Found, 'questions'>

export type ToThread =
  | { task: 'read'; bytes: Uint8Array; wishes: TableWishes; kind: ImportKind | null }
  | { task: 'judge'; kind: ImportKind; judging: ToJudge }

export type FromThread =
  | { said: 'found'; found: ReadFound; roster: 'oneroster' | 'sds' | null; last: false }
  | { said: 'rows'; rows: ReadImportRow[]; last: boolean }
  | { said: 'questions'; questions: Judged['questions']; last: false }
  | { said: 'judged'; rows: JudgedRow[]; last: boolean }
  | { said: 'unreadable'; code: 9101 | 9102 | 9103 | 9104; reason: string; last: true }
