import type { Level } from '@plantel/contract/school-words'
import type { NamedHour } from '../../../../domain/timetable/clashes.ts'
import type { SchoolGroup, SchoolPerson } from '../school-index.ts'

export interface StaffPerson extends SchoolPerson {
  /** Permission string. */
  permissions: string
}

export interface StaffGroup extends SchoolGroup {
  assessor_id: number | null
}

export interface CatalogEntry {
  catalog_subject_id: number
  folio: string
  title: string
  level: Level
  /** Not put aside. */
  active: boolean
}

export interface SchoolClass {
  subject_id: number
  group_id: number
  catalog_subject_id: number
  professor_id: number | null
}

/** What a list of staff is compared with. */
export interface StaffIndex {
  people: StaffPerson[]
  groups: StaffGroup[]
  catalog: CatalogEntry[]
  classes: SchoolClass[]
  /** Of the timetables, so that nobody is in two rooms at once. */
  hours: NamedHour[]
  /** Rows of this import that are in already: rows below may go on with them. */
  applied: { sheet: string; sheet_row: number; user_id: number }[]
  /** Groups that the students of this import will make: nobody is asked about them again. */
  coming: Omit<SchoolGroup, 'group_id'>[]
}
