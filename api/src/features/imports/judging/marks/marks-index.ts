import type { GradeScale } from '@plantel/contract/grade-scale'
import type { Level } from '@plantel/contract/school-words'
import type { PersonNames } from '../../value.ts'
import type { SchoolGroup } from '../school-index.ts'

/** Who stands in a group now. */
export interface MarksStudent extends PersonNames {
  student_id: number
  folio: string | null
  curp: string | null
  /** Special ones too. */
  groups: number[]
}

/** A subject in a group. */
export interface MarksClass {
  subject_id: number
  group_id: number
  catalog_subject_id: number
  title: string
  professor_id: number | null
}

export interface MarksPartial {
  partial_id: number
  partial: number
  level: Level
  /** `YYYY-MM-DD` */
  start_date: string
  end_date: string
  limit_date: string
}

/** What lists of grades and of attendance are compared with: of the cycle that runs. Of a professor's list the own classes and who is in them. */
export interface MarksIndex {
  students: MarksStudent[]
  groups: (SchoolGroup & { special: boolean })[]
  classes: MarksClass[]
  /** Regularizations are not among them. */
  partials: MarksPartial[]
  /** Cycles that were cut. */
  ended: { cycle: string; level: Level }[]
  /** The setting `partial-word`. */
  partial_word: string
  /** In which the school writes grades. */
  scale: GradeScale
  /** Students or classes of the same file are not in yet: its grades cannot find them. */
  awaits: boolean
  /** False: a professor's. */
  everywhere: boolean
  /** `YYYY-MM-DD` of the school. */
  today: string
}
