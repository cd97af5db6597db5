import type { ReadList } from './read-list.ts'
import type { LegendEntry } from './words/legend.ts'

export const IMPORT_KINDS = ['students', 'staff', 'grades', 'attendance'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Of the student, or of the person in a list of staff. */
export const PERSON_FIELDS = [
  'external_id',
  'folio',
  'curp',
  'rfc',
  'full_name',
  'name',
  'middle_name',
  'surnames',
  'last_name',
  'second_last_name',
  'date_birth',
  'birth_day',
  'birth_month',
  'birth_year',
  'gender',
  'cellphone',
  'other_phone',
  'email',
  'address',
  'street',
  'outside_number',
  'inside_number',
  'colony',
  'zipcode',
  'municipality',
  'status',
  'observation',
] as const

/** Where the student is, or what somebody of the staff teaches. */
export const PLACE_FIELDS = [
  'level',
  'cct',
  'grade',
  'group',
  'grade_group',
  'turn',
  'subject',
  'partial',
  'groups',
  'position',
] as const

export const GUARDIAN_FIELDS = [
  'guardian_full_name',
  'guardian_name',
  'guardian_last_name',
  'guardian_second_last_name',
  'guardian_kinship',
  'guardian_phone',
  'guardian_other_phone',
  'guardian_email',
] as const

/** `score`: of a subject in a partial; `mark`: of a day. */
export const MARK_FIELDS = ['score', 'mark'] as const

export const IMPORT_FIELDS = [...PERSON_FIELDS, ...PLACE_FIELDS, ...GUARDIAN_FIELDS, ...MARK_FIELDS] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

export type GuardianOwner = 'father' | 'mother' | 'tutor'

export interface MappedColumn {
  /** From 0. */
  readonly column: number
  /** As it is written, bands before it: *PADRE O TUTOR · TELÉFONO*. */
  readonly header: string
  /** Null: not imported. */
  readonly field: ImportField | null
  /** Of a guardian: which one of the row, from 0. */
  readonly guardian?: number
  readonly owner?: GuardianOwner
  /** Of a grade: title of the subject, as written; null when only the sheet's title may say it. */
  readonly subject?: string | null
  /** Of a grade: number of the partial. */
  readonly partial?: number
  /** Of a mark: `YYYY-MM-DD`; `--MM-DD` where nothing names the year; the day of the month alone where nothing names that. */
  readonly day?: string
  /** False: the content does not agree with the header, or only the content spoke. Somebody is asked. */
  readonly certain: boolean
  /** Up to three that are filled, to show. */
  readonly examples: readonly string[]
}

export interface FoundRow {
  /** As the sheet counts it. */
  readonly row: number
  /** By column of the sheet, cells merged downward filled in. */
  readonly cells: readonly string[]
  /** The row of the person that it goes on with: another guardian, another class. */
  readonly continues?: number
}

/** One list: a header and the rows below it. */
export interface FoundTable {
  readonly sheet: string
  /** The rows of the header; none: the columns were found by their content. */
  readonly headerRows: readonly number[]
  readonly columns: readonly MappedColumn[]
  readonly rows: readonly FoundRow[]
  /** Rows within the list that are no data: titles, totals, signatures, with the reason in Spanish. */
  readonly ignored: readonly (FoundRow & { readonly why: string })[]
  /** What stands above the header: may name level, group, turn, month, subject, CCT. */
  readonly title: readonly string[]
  /** Of attendance: what the sheet says that its marks mean, wherever it stands. */
  readonly legend?: readonly LegendEntry[]
  /** Of grades: where the file itself says it. */
  readonly scale?: 10 | 100
  /** Where a file has lists of several kinds; left out: the kind of the file. */
  readonly kind?: ImportKind
}

export interface FoundLists {
  readonly kind: ImportKind
  readonly tables: readonly FoundTable[]
  /** Sheets without a list: *PORTADA: no es una lista*. */
  readonly leftOut: readonly { readonly sheet: string; readonly why: string }[]
}

/** What somebody said otherwise about the file. */
export interface TableWishes {
  readonly kind?: ImportKind
  /** By name of the sheet; false: not imported. */
  readonly sheets?: Readonly<Record<string, boolean>>
  /** By name of the sheet: the row of the header, as the sheet counts. */
  readonly headerRows?: Readonly<Record<string, number>>
  /** By folded header, as `MappedColumn.header` folds: the field, or null for none. */
  readonly columns?: Readonly<
    Record<string, { readonly field: ImportField | null; readonly guardian?: number }>
  >
}

/** Finds the lists in what was read. Pure: the same file and wishes give the same tables. */
export type FindTables = (list: ReadList, wishes: TableWishes) => FoundLists
