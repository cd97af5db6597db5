import type { PersonNames, RowValue } from '../../value.ts'

/** A grade of the file, as it would be written. */
export interface GradeMark {
  /** Column of the file: names it in what is said of the row. */
  at: number
  subject_id: number
  partial_id: number
  /** *Español · P1* */
  title: string
  /** From 0 to 100. */
  score: number
  /** As it is shown on the scale of the school. */
  text: string
  /** What the school has; null: nothing yet. */
  before: number | null
  calification_id: number | null
  version: number | null
}

/** One row of a list of grades: what it says of one student. */
export interface GradeValue extends RowValue {
  student: PersonNames & { student_id: number }
  marks: GradeMark[]
}
