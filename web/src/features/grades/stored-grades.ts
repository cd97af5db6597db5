import type { ClassList, ClassStudent } from '@plantel/contract/classes'

export type StoredGrade = ClassStudent['califications'][number]

/** A stored grade that says whose it is. */
export type SavedGrade = StoredGrade & { student_id: number }

/** Names a cell: student and partial. */
export const cellKey = (studentId: number | string, partialId: number | string): string =>
  `${studentId}-${partialId}`

/** What is stored, by cell. */
export const storedGrades = (list: ClassList): ReadonlyMap<string, StoredGrade> =>
  new Map(
    list.students.flatMap(({ student_id, califications }) =>
      califications.map((grade) => [cellKey(student_id, grade.partial_id), grade] as const),
    ),
  )

/** The list with these grades in their cells. */
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

/** The list with one cell empty. */
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
