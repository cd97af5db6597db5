import type { ClassList } from '@plantel/contract/classes'
import type { GradeConflict, Problem } from '@plantel/contract/problem'
import { cellKey, type Stored, type StoredGrade } from '../../domain/grades/grade-edits.ts'

export type SavedGrade = StoredGrade & { student_id: number }

export const byCell = (grades: readonly SavedGrade[]): Stored =>
  new Map(grades.map((grade) => [cellKey(grade.student_id, grade.partial_id), grade]))

export const storedGrades = (list: ClassList): Stored =>
  byCell(
    list.students.flatMap(({ student_id, califications }) =>
      califications.map((grade) => ({ ...grade, student_id })),
    ),
  )

export const withGrades = (list: ClassList, grades: readonly SavedGrade[]): ClassList => ({
  ...list,
  students: list.students.map((student) => {
    const mine = grades.filter(({ student_id }) => student_id === student.student_id)
    if (mine.length === 0) return student
    const replaced = new Set(mine.map(({ partial_id }) => partial_id))
    const kept = student.califications.filter(({ partial_id }) => !replaced.has(partial_id))
    const written = mine.map(({ calification_id, partial_id, calification, version }) => ({
      calification_id,
      partial_id,
      calification,
      version,
    }))
    return { ...student, califications: [...kept, ...written] }
  }),
})

export const withoutGrade = (list: ClassList, calificationId: number): ClassList => ({
  ...list,
  students: list.students.map((student) =>
    student.califications.some((grade) => grade.calification_id === calificationId)
      ? {
          ...student,
          califications: student.califications.filter((grade) => grade.calification_id !== calificationId),
        }
      : student,
  ),
})

type Conflict = NonNullable<Problem['conflicts']>[number]

const isOfGrade = (conflict: Conflict): conflict is GradeConflict => 'calification_id' in conflict

const isStored = (conflict: GradeConflict): conflict is GradeConflict & SavedGrade =>
  conflict.calification !== null

/** The list with the grades of other people in their cells, and without those that they cleared (9002). */
export const withConflicts = (list: ClassList, conflicts: readonly Conflict[]): ClassList =>
  conflicts
    .filter(isOfGrade)
    .filter((conflict) => !isStored(conflict))
    .reduce(
      (shown, { calification_id }) => withoutGrade(shown, calification_id),
      withGrades(list, conflicts.filter(isOfGrade).filter(isStored)),
    )
