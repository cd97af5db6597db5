import type { ClassList, ClassStudent } from '@plantel/contract/classes'

/** 1 present, 0 absent, null when the day has no mark for the student. */
export type Mark = 0 | 1 | null

/** What a student's row shows: the saved mark of a taken list, otherwise present unless marked absent here. */
export const markOf = (list: ClassList, student: ClassStudent, absent: ReadonlySet<number>): Mark => {
  if (list.taken) return student.assistance
  if (!list.can_take) return null
  return absent.has(student.student_id) ? 0 : 1
}

export const countMarks = (list: ClassList, absent: ReadonlySet<number>) => {
  const marks = list.students.map((student) => markOf(list, student, absent))
  return {
    present: marks.filter((mark) => mark === 1).length,
    absent: marks.filter((mark) => mark === 0).length,
  }
}

export const countWords = ({ present, absent }: { present: number; absent: number }): string =>
  `${present} ${present === 1 ? 'presente' : 'presentes'} · ${absent} ${absent === 1 ? 'falta' : 'faltas'}`

export const itemsOf = ({ subject, students, today }: ClassList, absent: ReadonlySet<number>) =>
  students.map(({ student_id }) => ({
    student_id,
    subject_id: subject.subject_id,
    date: today,
    assistance: absent.has(student_id) ? (0 as const) : (1 as const),
  }))

/** The list as it stands once it has been saved, until the server's own words of it arrive. */
export const takenList = (list: ClassList, absent: ReadonlySet<number>, at: string): ClassList => ({
  ...list,
  taken: true,
  taken_at: at,
  can_take: false,
  students: list.students.map((student) => ({
    ...student,
    assistance: absent.has(student.student_id) ? 0 : 1,
  })),
})

/** Students whose absence was marked here but not saved, in a list that somebody else has taken meanwhile. */
export const lostAbsences = (list: ClassList, absent: ReadonlySet<number>): ClassStudent[] =>
  list.taken
    ? list.students.filter(({ student_id, assistance }) => absent.has(student_id) && assistance !== 0)
    : []
