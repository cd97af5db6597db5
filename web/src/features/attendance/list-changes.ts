import type { correctList } from '@plantel/contract/attendance'
import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import type { CallOf } from '@plantel/contract/endpoint'
import type { MarkConflict, Problem } from '@plantel/contract/problem'
import { assistanceOf, isAbsence, type Mark, type Marks, PRESENT, sameMark, savedMark } from './marks.ts'
import type { KeptMark } from './use-marks.ts'

type Item = CallOf<typeof correctList>['body']['items'][number]

export interface Change {
  student: ClassStudent
  from: Mark | null
  to: Mark
}

export const changesOf = ({ students }: ClassList, marks: Marks): Change[] =>
  students.flatMap((student) => {
    const to = marks.get(student.student_id)
    return to ? [{ student, from: savedMark(student), to }] : []
  })

/** Whoever has no mark gets one. */
export const correctionOf = (list: ClassList, { student, to }: Change): Item => {
  const { student_id, assist_id, version } = student
  const place =
    assist_id === null || version === null
      ? { student_id, subject_id: list.subject.subject_id, date: list.date }
      : { assist_id, version }
  return { ...place, ...to, assistance: assistanceOf(list, to.code) }
}

interface StoredMark extends Mark {
  student_id: number
  assist_id: number
  version: number
}

/** The list with these marks as they are stored now. */
export const withStored = (list: ClassList, stored: readonly StoredMark[]): ClassList => {
  const byStudent = new Map(stored.map((mark) => [mark.student_id, mark]))
  return {
    ...list,
    students: list.students.map((student) => {
      const mark = byStudent.get(student.student_id)
      if (!mark) return student
      const { assist_id, version, code, excused, arrived_at, note } = mark
      return {
        ...student,
        assist_id,
        version,
        code,
        excused,
        arrived_at,
        note,
        assistance: assistanceOf(list, code),
      }
    }),
  }
}

type Conflict = NonNullable<Problem['conflicts']>[number]

const isOfMark = (conflict: Conflict): conflict is MarkConflict => 'assist_id' in conflict

/** What 9014 says of the marks. */
export const storedIn = (conflicts: readonly Conflict[]): MarkConflict[] => conflicts.filter(isOfMark)

const NO_MARK = {
  assistance: null,
  assist_id: null,
  code: null,
  excused: null,
  arrived_at: null,
  note: null,
  version: null,
}

/** The list as it was before it was taken. */
export const openedList = (list: ClassList): ClassList => ({
  ...list,
  taken: false,
  taken_at: null,
  list: null,
  can_take: true,
  students: list.students.map((student) => ({
    ...student,
    ...NO_MARK,
    week_absences: student.week_absences - Number(isAbsence(list, savedMark(student))),
  })),
})

/** The saved marks as they would be marked here: everybody else is present. */
export const keptFrom = ({ students }: ClassList): KeptMark[] =>
  students.flatMap((student) => {
    const mark = savedMark(student)
    return mark === null || sameMark(mark, PRESENT) ? [] : [{ ...mark, student_id: student.student_id }]
  })
