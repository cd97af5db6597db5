import * as z from 'zod/mini'
import { AttendanceCode } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId } from './fields.ts'
import { SaidMark } from './marks.ts'
import { item } from './paging.ts'
import { StudentLite } from './people.ts'

const DAY_MS = 86_400_000

/** From the first to the last, both included. */
export const STUDENT_DAYS_MAX = 62

const DayMark = z.object({
  subject_id: Id,
  title: z.string(),
  /** When the list was. */
  taken_at: Instant,
  /** Null in a list that has no mark for the student. */
  mark: z.nullable(SaidMark),
  /** By who reads it, with a reason. */
  may_correct: z.boolean(),
})
export type DayMark = z.output<typeof DayMark>

export const StudentDay = z.object({
  date: Day,
  /** Of the classes that the reader may read; with a mark for the student. */
  lists: z.int(),
  absences: z.int(),
  /** Of the absences. */
  excused: z.int(),
  lates: z.int(),
  /** With `with=marks`, in the order in which the lists were taken. */
  marks: z.optional(z.array(DayMark)),
})
export type StudentDay = z.output<typeof StudentDay>

/** Days with a list, oldest first. A professor reads those of the own classes. */
export const readStudentDays = endpoint({
  method: 'GET',
  path: '/students/:id/days',
  can: 'attendance:read',
  scopes: ['school', 'taught', 'advised', 'children'],
  summary: 'Los días de un alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ from: Day, to: Day, with: z.optional(z.enum(['marks'])) }).check(
    z.refine(
      ({ from, to }) => {
        const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
        // What is no day has its own complaint.
        return Number.isNaN(days) || (days >= 0 && days < STUDENT_DAYS_MAX)
      },
      { path: ['to'], message: `Entre 1 y ${STUDENT_DAYS_MAX} días` },
    ),
  ),
  answer: item(
    z.object({
      student: StudentLite,
      today: Day,
      codes: z.array(AttendanceCode),
      days: z.array(StudentDay),
      /** Without classes by the calendar, for a group of the student in the current cycle. */
      days_off: z.array(Day),
      /** `day`: the group passes one list a day, so that only days count as missed. */
      roll: z.enum(['class', 'day']),
      /** The caller may record a justificante that the family handed in. */
      may_record: z.boolean(),
    }),
  ),
  errors: [1017],
})
