import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId } from './fields.ts'
import { item, PageMeta, paging } from './paging.ts'
import { Places } from './places.ts'
import { GuardianToCall, Person, StudentLite } from './people.ts'

const Hour = z.string()

export const LIST_STATES = ['taken', 'pending', 'later'] as const

export const BoardHour = z.object({
  subject_id: Id,
  title: z.string(),
  /** Of `professors`, as who stands in. */
  professor_id: z.nullable(Id),
  /** Who has the class that day while its professor is absent, and hears of a list that is missing. */
  substitute_id: z.nullable(Id),
  /** `HH:MM`; null of a list that was not due. */
  starts: z.nullable(Hour),
  /** `pending`: due since `starts`; `later`: due, not yet. */
  state: z.enum(LIST_STATES),
  taken_at: z.nullable(Instant),
  presences: z.nullable(z.int()),
  absences: z.nullable(z.int()),
})
export type BoardHour = z.output<typeof BoardHour>

export const BoardGroup = z.object({
  group_id: Id,
  title: z.string(),
  level: z.int(),
  /** Without a timetable, and without any list two hours after its turn began. */
  unlisted: z.boolean(),
  hours: z.array(BoardHour),
})
export type BoardGroup = z.output<typeof BoardGroup>

const counters = {
  date: Day,
  lists: z.object({ due: z.int(), taken: z.int() }),
  /** Students who were present in no list of the day. */
  absent: z.int(),
  lates: z.int(),
}

export const BoardSummary = z.object(counters)
export type BoardSummary = z.output<typeof BoardSummary>

export const BoardProfessor = z.extend(
  z.pick(Person, { name: true, last_name: true, second_last_name: true }),
  { professor_id: Id },
)
export type BoardProfessor = z.output<typeof BoardProfessor>

export const Board = z.object({
  ...counters,
  school_day: z.boolean(),
  groups: z.array(BoardGroup),
  /** Groups for which the calendar has no classes on a school day of others. */
  without_classes: z.array(z.pick(BoardGroup, { group_id: true, title: true })),
  /** Each once: a large school has two thousand lists a day. */
  professors: z.array(BoardProfessor),
})
export type Board = z.output<typeof Board>

export const MissingStudent = z.object({
  student: StudentLite,
  group_id: z.nullable(Id),
  group: z.nullable(z.string()),
  level: z.nullable(z.int()),
  /** Of the day, in its order. */
  absences: z.array(
    z.object({
      assist_id: Id,
      version: z.int(),
      subject_id: Id,
      title: z.string(),
      starts: z.nullable(Hour),
      code: z.string(),
      excused: z.boolean(),
      note: z.nullable(z.string()),
    }),
  ),
  /** The caller writes down what the family hands in. */
  can_justify: z.boolean(),
  /** School days missed whole in a row, up to this one; 0 of who was present in a list of the day. */
  days: z.int(),
  /** For ADMINISTER: the first of mother, father and tutor. */
  guardian: z.nullable(GuardianToCall),
})
export type MissingStudent = z.output<typeof MissingStudent>

export const BOARD_TABS = ['absent', 'left'] as const
export type BoardTab = (typeof BOARD_TABS)[number]

/** Without `date` today. `absent`: present in no list; `left`: present, and absent later in the day. An advisor sees the own groups. */
export const readAttendanceBoard = endpoint({
  method: 'GET',
  path: '/schools/:id/attendance',
  can: 'attendance:board',
  scopes: ['school', 'advised'],
  summary: 'Asistencia de un día: listas por grupo y hora, o quienes faltan',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    date: z.optional(Day),
    tab: z.optional(z.enum(BOARD_TABS)),
    places: z.optional(Places),
    ...paging,
  }),
  /** The board, or with `tab` a list and its `meta`. */
  answer: z.object({ data: z.union([Board, z.array(MissingStudent)]), meta: z.optional(PageMeta) }),
})

/** What is told of each change of a list. */
export const readAttendanceSummary = endpoint({
  method: 'GET',
  path: '/schools/:id/attendance/summary',
  can: 'attendance:watch',
  scopes: ['school'],
  summary: 'Asistencia de hoy en números',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ places: z.optional(Places) }),
  answer: item(BoardSummary),
})

export const REMINDED_MAX = 500

/** About lists of today that are due and not taken; once an hour each. Nobody named: all. */
export const remindOfLists = endpoint({
  method: 'POST',
  path: '/schools/:id/attendance/reminders',
  can: 'attendance:remind',
  scopes: ['school'],
  summary: 'Recordar a los maestros las listas que faltan',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    professor_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(REMINDED_MAX))),
  }),
  /** `waiting`: reminded less than an hour ago. */
  answer: item(z.object({ reminded: z.int(), waiting: z.int() })),
  errors: [1017],
})
