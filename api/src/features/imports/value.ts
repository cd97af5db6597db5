import type { RowState } from '@plantel/contract/imports'
import type { ImportMessage } from '@plantel/contract/import/messages'
import type { LegendEntry } from '@plantel/contract/import/words/legend'
import type { GuardianOwner, ImportField, ImportKind } from '@plantel/contract/import/tables'
import type { Access, Level, Relationship, Turn } from '@plantel/contract/school-words'
import type { Gender } from '@plantel/contract/students'

/** What an import may make, and none of it yet. */
export const NOTHING_MADE = {
  students: 0,
  groups: 0,
  guardians: 0,
  staff: 0,
  subjects: 0,
  classes: 0,
  grades: 0,
  lists: 0,
}

/** A column of the file; one header in several sheets is one column. */
export interface KeyedColumn {
  key: string
  header: string
  field: ImportField | null
  guardian: number | null
  owner: GuardianOwner | null
  subject: string | null
  partial: number | null
  day: string | null
  certain: boolean
  examples: string[]
}

export interface FileQuestion {
  key: string
  text: string
  choices: { value: string; label: string }[]
  value: string | null
  certain: boolean
}

export interface FoundSheet {
  sheet: string
  /** Of the list in it; left out: of the file. */
  kind?: ImportKind
  taken: boolean
  rows: number
  header_row: number | null
  why: string | null
  /** What stands above the list. */
  title: string[]
  /** What it says that its marks of attendance mean. */
  legend?: LegendEntry[]
  /** Of grades: where the file itself says it. */
  scale?: 10 | 100
}

/** Kept with the import: what its rows are judged by. */
export interface Found {
  kind: ImportKind
  sheets: FoundSheet[]
  columns: KeyedColumn[]
  questions: FileQuestion[]
  repaired: boolean
  /** Columns are as somebody said of the last list with the same header. */
  remembered?: boolean
  date1904: boolean
}

export interface FileRow {
  row_no: number
  sheet: string
  sheet_row: number
  /** By key of the column, with what somebody mended. */
  cells: Readonly<Record<string, string>>
  choices: Readonly<Record<string, string>>
  skipped: boolean
  /** Why it is no data. */
  ignored: string | null
  /** A guardian below the student of that row of the sheet. */
  continues: number | null
}

export interface PersonNames {
  name: string
  last_name: string
  second_last_name: string | null
}

export interface StudentFields extends PersonNames {
  folio: string | null
  curp: string | null
  date_birth: string | null
  gender: Gender | null
  cellphone: string | null
  email: string | null
  street: string | null
  outside_number: string | null
  inside_number: string | null
  colony: string | null
  zipcode: string | null
  observation: string | null
}

export const STUDENT_FIELDS = [
  'folio',
  'name',
  'last_name',
  'second_last_name',
  'curp',
  'date_birth',
  'gender',
  'cellphone',
  'email',
  'street',
  'outside_number',
  'inside_number',
  'colony',
  'zipcode',
  'observation',
] as const satisfies readonly (keyof StudentFields)[]

export interface GroupWish {
  level: Level
  grade: string
  group: string
  turn: Turn
  /** Null: it will be made. */
  group_id: number | null
}

export interface GuardianValue extends PersonNames {
  relationship: Relationship
  label: string | null
  /** A log-in, or where to call a contact. */
  phone: string | null
  email: string | null
  /** The phone is a log-in of somebody else: this one becomes a contact. */
  contact: boolean
  /** One person has one key within the import. */
  person: string
  /** Somebody of the school. */
  user_id: number | null
  /** Null: as the rules say. After a resolution: 0. */
  access: Access | null
}

export interface FieldChange {
  field: string
  from: string | null
  to: string | null
}

/** What a row comes to, of whatever kind. */
export interface RowValue {
  /** Of what is in the school already. */
  changes: FieldChange[]
}

export interface StudentValue extends RowValue {
  student: StudentFields
  external_id: string | null
  /** Where to go; null: stays as it is, or without one. */
  group: GroupWish | null
  /** The group that is left for it; null: nobody leaves one. */
  leaves: number | null
  /** Who is not related yet. */
  guardians: GuardianValue[]
}

export interface JudgedRow<Value extends RowValue = RowValue> {
  row_no: number
  state: RowState
  value: Value | null
  messages: ImportMessage[]
  /** Who of the school it is: a student, in a list of staff a user. */
  target_id: number | null
  /** No batch parts rows that have the same; without one a row is never applied. */
  family_key: number | null
}
