import type { RawBuilder } from 'kysely'
import { auditRow } from '../../audit/write-audit.ts'
import type { StoredGrade } from './cells-sql.ts'

type Kept = Pick<StoredGrade, 'subject_id' | 'group_id' | 'student_id' | 'partial_id'>

const each = (grades: readonly Kept[], of: (grade: Kept) => number): number[] => [...new Set(grades.map(of))]

/** Of grades that were there; ids alone, for the values lie in their history. One class stands by itself, so that its group is found. */
export const gradeEntry = (
  what: 'changed' | 'cleared',
  grades: readonly Kept[],
  more: { import_id?: number } = {},
): RawBuilder<unknown> => {
  const subjects = each(grades, ({ subject_id }) => subject_id)
  const classes =
    subjects.length === 1
      ? { subject_id: subjects[0] }
      : { subjects, groups: each(grades, ({ group_id }) => group_id) }
  return auditRow('grades:change', {
    ...classes,
    partials: each(grades, ({ partial_id }) => partial_id),
    students: each(grades, ({ student_id }) => student_id),
    [what]: grades.length,
    ...more,
  })
}
