import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId, text } from './fields.ts'
import { MarkFields, SaidMark } from './marks.ts'
import { Person } from './people.ts'
import { choice, item, list, paging, pastCycle, UNDOABLE } from './paging.ts'
import type { Assistance as AssistanceValue, Every } from './school-words.ts'

export const Assist = z.extend(SaidMark, {
  student_id: Id,
  subject_id: Id,
  partial_id: Id,
  date: Day,
})

export const BULK_MAX = 500

/** A list that was passed without a network is taken so long after its day. */
export const SENT_LATE_DAYS = 7

export const ASSISTANCE_RULES = {
  0: { counts: 'absences', toldAs: 'absence' },
  1: { counts: 'presences', toldAs: null },
} as const satisfies Record<AssistanceValue, { counts: 'presences' | 'absences'; toldAs: 'absence' | null }>

export const countMarks = (marks: readonly { assistance: AssistanceValue }[]) => {
  const totals = { presences: 0, absences: 0 }
  for (const { assistance } of marks) totals[ASSISTANCE_RULES[assistance].counts] += 1
  return totals
}

/**
 * Of today, or of one of the last `attendance-late-days` school days of its group; an older one is 1017. The administration
 * takes the list of any class, of any day of the cycle until today.
 * All or nothing. Sent again unchanged it is the same list; changed it is 9001. With `client_id` it is the same list also after it was
 * corrected. With `passed_at`, the device's hour of passing, it is of that day in the school's time zone, if that is no more than 7
 * days ago; later than now counts as now. A list with `client_id` of a class that is another's is 403.
 */
export const saveAttendance = endpoint({
  method: 'POST',
  path: '/assists',
  can: 'attendance:take',
  scopes: ['school', 'taught'],
  summary: 'Guardar la lista de asistencia de un día',
  body: z.strictObject({
    group_id: Id,
    client_id: z.optional(z.uuid()),
    passed_at: z.optional(Instant),
    items: z
      .array(z.strictObject({ ...MarkFields, date: Day, student_id: Id, subject_id: Id }))
      .check(z.minLength(1), z.maxLength(BULK_MAX)),
  }),
  answer: item(
    z.object({
      subject_id: Id,
      date: Day,
      taken: z.literal(true),
      presences: z.int(),
      absences: z.int(),
      /** When the first family is told of it; null when nobody was absent or late. */
      told_at: z.nullable(Instant),
    }),
  ),
  errors: [1017, 3102, 4022, 4024, 9001, 9013],
})

/** Within the grace, by who took it: the list is open again, and nobody was told. */
export const undoList = endpoint({
  method: 'DELETE',
  path: '/subjects/:id/lists/:date',
  can: 'attendance:take',
  scopes: ['school', 'taught'],
  summary: 'Deshacer la lista de un día',
  params: z.strictObject({ id: PathId, date: Day }),
  answer: z.object({ data: z.null() }),
  errors: [1017, 9010, 9013],
})

const Version = z.int().check(z.positive())

const whole = (fields: readonly unknown[]) => fields.every((field) => field !== undefined)
const none = (fields: readonly unknown[]) => fields.every((field) => field === undefined)

/** A mark that is there (`assist_id`, `version`), or one for somebody without (`student_id`, `subject_id`, `date`). */
const Correction = z
  .strictObject({
    assist_id: z.optional(Id),
    version: z.optional(Version),
    student_id: z.optional(Id),
    subject_id: z.optional(Id),
    date: z.optional(Day),
    ...MarkFields,
  })
  .check(
    z.refine(({ assist_id, version, student_id, subject_id, date }) => {
      const [mark, place] = [
        [assist_id, version],
        [student_id, subject_id, date],
      ]
      return (whole(mark) && none(place)) || (none(mark) && whole(place))
    }, 'Se espera assist_id y version, o student_id, subject_id y date'),
  )
export type Correction = z.output<typeof Correction>

/**
 * All or nothing, of one list. Without `reason` only *Falta* becomes *Retardo*, on the same day, by who took the list. 9011 after the
 * days of a professor; 9014 with both values where somebody else was first.
 */
export const correctList = endpoint({
  method: 'PATCH',
  path: '/assists',
  can: 'attendance:correct',
  scopes: ['school', 'taught'],
  summary: 'Corregir marcas de una lista',
  body: z.strictObject({
    reason: z.optional(text(80, 1)),
    items: z.array(Correction).check(z.minLength(1), z.maxLength(BULK_MAX)),
  }),
  answer: z.object({ data: z.array(Assist), ...UNDOABLE }),
  errors: [1017, 3102, 9011, 9013, 9014],
})

const Side = z.nullable(
  z.pick(SaidMark, { code: true, assistance: true, excused: true, arrived_at: true, note: true }),
)

export const MarkChange = z.object({
  history_id: Id,
  changed_at: Instant,
  /** Null: the system. */
  changed_by: z.nullable(Person),
  /** Null: the mark was added. */
  from: Side,
  to: Side,
  reason: z.nullable(z.string()),
})

/** Newest first, at most 100. */
export const readMarkHistory = endpoint({
  method: 'GET',
  path: '/assists/:id/history',
  can: 'attendance:history',
  scopes: ['school', 'taught'],
  summary: 'Los cambios de una marca',
  params: z.strictObject({ id: PathId }),
  answer: z.object({ data: z.array(MarkChange) }),
})

export const readStudentAttendance = endpoint({
  method: 'GET',
  path: '/students/:id/assists',
  can: 'attendance:read',
  scopes: ['school', 'taught', 'advised', 'children'],
  summary: 'Asistencias de un alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...paging,
    subject_id: z.optional(PathId),
    group_id: z.optional(PathId),
    assistance: z.optional(choice([0, 1] satisfies Every<AssistanceValue>)),
    ...pastCycle,
  }),
  answer: list(Assist),
})
