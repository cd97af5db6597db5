import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { type CodeOfSchool, codeOf, MARK } from '@plantel/contract/marks'
import { ASSISTANCE, type Assistance } from '@plantel/contract/school-words'

/** What a mark says; whether it counts as present, its code says. */
export interface Mark {
  code: string
  /** `HH:MM` */
  arrived_at: string | null
  note: string | null
  excused: boolean
}

/** By student, what is marked here and not saved. */
export type Marks = ReadonlyMap<number, Mark>

export const NO_MARKS: Marks = new Map()

export const PRESENT: Mark = { code: MARK.present, arrived_at: null, note: null, excused: false }

export const sameMark = (one: Mark | null, other: Mark | null): boolean =>
  one?.code === other?.code &&
  one?.arrived_at === other?.arrived_at &&
  one?.note === other?.note &&
  one?.excused === other?.excused

/** Null when the day has no mark for the student. */
export const savedMark = ({ assistance, code, arrived_at, note, excused }: ClassStudent): Mark | null =>
  assistance === null
    ? null
    : { code: code ?? codeOf(assistance), arrived_at, note, excused: excused ?? false }

/** Before anything was marked here. */
export const firstMark = (list: ClassList, student: ClassStudent): Mark | null => {
  if (list.taken) return savedMark(student)
  return list.can_take ? PRESENT : null
}

/** What a student's row shows. `marks`: what counts here, which in a list that was taken is only what is being corrected. */
export const markOf = (list: ClassList, student: ClassStudent, marks: Marks): Mark | null =>
  marks.get(student.student_id) ?? firstMark(list, student)

export const assistanceOf = ({ codes }: ClassList, code: string): Assistance =>
  codes.find((each) => each.code === code)?.assistance ??
  (code === MARK.absent ? ASSISTANCE.absent : ASSISTANCE.present)

export const labelOf = ({ codes }: ClassList, code: string): string =>
  codes.find((each) => each.code === code)?.label ?? code

export const isAbsence = (list: ClassList, mark: Mark | null): boolean =>
  mark !== null && assistanceOf(list, mark.code) === ASSISTANCE.absent

/** The mark with another code: its note stays, who is late has come at `hour`. */
export const withCode = (mark: Mark | null, code: string, hour: string): Mark =>
  mark?.code === code
    ? mark
    : {
        code,
        arrived_at: code === MARK.late ? hour : null,
        note: mark?.note ?? null,
        excused: false,
      }

const TAPPED: readonly string[] = [MARK.present, MARK.absent, MARK.late]

/** A tap leads from *Presente* to *Falta*, to *Retardo*, and to *Presente* again; every other mark to *Presente*. */
export const nextCode = (codes: readonly CodeOfSchool[], mark: Mark | null): string => {
  const inUse = TAPPED.filter((code) => codes.some((each) => each.code === code && each.active))
  const place = mark === null ? -1 : inUse.indexOf(mark.code)
  return inUse[(place + 1) % inUse.length] ?? MARK.present
}

const saysMore = ({ code, arrived_at, note, excused }: Mark, assistance: Assistance) => ({
  ...(code === codeOf(assistance) ? {} : { code }),
  ...(excused ? { excused } : {}),
  ...(arrived_at === null ? {} : { arrived_at }),
  ...(note === null ? {} : { note }),
})

export const itemsOf = (list: ClassList, marks: Marks) =>
  list.students.map((student) => {
    const mark = markOf(list, student, marks) ?? PRESENT
    const assistance = assistanceOf(list, mark.code)
    return {
      student_id: student.student_id,
      subject_id: list.subject.subject_id,
      date: list.date,
      assistance,
      ...saysMore(mark, assistance),
    }
  })

/** The list as it stands once it has been saved, until the server's own words of it arrive. */
export const takenList = (list: ClassList, marks: Marks, at: string): ClassList => ({
  ...list,
  taken: true,
  taken_at: at,
  can_take: false,
  students: list.students.map((student) => {
    const mark = markOf(list, student, marks) ?? PRESENT
    return { ...student, ...mark, assistance: assistanceOf(list, mark.code) }
  }),
})

/** Who was marked here, in a list that somebody else has taken meanwhile and that says something else of them. */
export const lostMarks = (list: ClassList, marks: Marks): { student: ClassStudent; code: string }[] =>
  list.taken
    ? list.students.flatMap((student) => {
        const code = marks.get(student.student_id)?.code
        return code === undefined || code === savedMark(student)?.code ? [] : [{ student, code }]
      })
    : []
