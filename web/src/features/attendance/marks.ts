import { ASSISTANCE_RULES, countMarks as totalsOf } from '@plantel/contract/attendance'
import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { ASSISTANCE, type Assistance } from '@plantel/contract/school-words'

/** Null when the day has no mark for the student. */
export type Mark = Assistance | null

const markHere = (absent: ReadonlySet<number>, id: number): Assistance =>
  absent.has(id) ? ASSISTANCE.absent : ASSISTANCE.present

/** Whether it counts as an absence. */
export const isAbsence = (mark: Mark): boolean =>
  mark !== null && ASSISTANCE_RULES[mark].counts === 'absences'

/** What a student's row shows: the saved mark of a taken list, otherwise present unless marked absent here. */
export const markOf = (list: ClassList, student: ClassStudent, absent: ReadonlySet<number>): Mark => {
  if (list.taken) return student.assistance
  if (!list.can_take) return null
  return markHere(absent, student.student_id)
}

export const countMarks = (list: ClassList, absent: ReadonlySet<number>) => {
  const marks = list.students.map((student) => markOf(list, student, absent))
  const { presences, absences } = totalsOf(
    marks.filter((mark) => mark !== null).map((assistance) => ({ assistance })),
  )
  return { present: presences, absent: absences }
}

export const countWords = ({ present, absent }: { present: number; absent: number }): string =>
  `${present} ${present === 1 ? 'presente' : 'presentes'} · ${absent} ${absent === 1 ? 'falta' : 'faltas'}`

export const itemsOf = ({ subject, students, today }: ClassList, absent: ReadonlySet<number>) =>
  students.map(({ student_id }) => ({
    student_id,
    subject_id: subject.subject_id,
    date: today,
    assistance: markHere(absent, student_id),
  }))

/** The list as it stands once it has been saved, until the server's own words of it arrive. */
export const takenList = (list: ClassList, absent: ReadonlySet<number>, at: string): ClassList => ({
  ...list,
  taken: true,
  taken_at: at,
  can_take: false,
  students: list.students.map((student) => ({
    ...student,
    assistance: markHere(absent, student.student_id),
  })),
})

/** Students whose absence was marked here but not saved, in a list that somebody else has taken meanwhile. */
export const lostAbsences = (list: ClassList, absent: ReadonlySet<number>): ClassStudent[] =>
  list.taken
    ? list.students.filter(({ student_id, assistance }) => absent.has(student_id) && !isAbsence(assistance))
    : []
