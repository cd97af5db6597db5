import * as z from 'zod/mini'
import { ProfessorSubject } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, PathId, text } from './fields.ts'
import { Hour } from './marks.ts'
import { item } from './paging.ts'
import { Person } from './people.ts'
import type { Every, ValueOf } from './school-words.ts'

export const WEEKDAY = { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6 } as const
export type Weekday = ValueOf<typeof WEEKDAY>

export const WEEKDAYS = {
  1: 'Lunes',
  2: 'Martes',
  3: 'Miércoles',
  4: 'Jueves',
  5: 'Viernes',
  6: 'Sábado',
} as const satisfies Record<Weekday, string>

export const TIMETABLE_LIMITS = { hours: 80, room: 20 } as const

const Weekday = z.literal([1, 2, 3, 4, 5, 6] satisfies Every<Weekday>, 'Campo requerido')

const Times = { weekday: Weekday, starts: Hour, ends: Hour }

/** Two at one time, of one day. */
export const overlap = (
  one: { weekday: number; starts: string; ends: string },
  other: { weekday: number; starts: string; ends: string },
): boolean => one.weekday === other.weekday && one.starts < other.ends && other.starts < one.ends

const WrittenHour = z
  .strictObject({ subject_id: Id, ...Times, room: z.optional(z.nullable(text(TIMETABLE_LIMITS.room))) })
  .check(
    z.refine(({ starts, ends }: { starts: string; ends: string }) => starts < ends, {
      error: 'Debe terminar después de empezar',
      path: ['ends'],
    }),
  )
export type WrittenHour = z.output<typeof WrittenHour>

export const ClassHour = z.object({
  subject_id: Id,
  title: z.string(),
  professor: z.nullable(Person),
  ...Times,
  room: z.nullable(z.string()),
})
export type ClassHour = z.output<typeof ClassHour>

/** By day and hour. */
export const Timetable = z.object({ hours: z.array(ClassHour), can_edit: z.boolean() })
export type Timetable = z.output<typeof Timetable>

/** Of the current cycle. Who teaches or advises the group reads all of it. */
export const readTimetable = endpoint({
  method: 'GET',
  path: '/groups/:id/timetable',
  can: 'groups:read',
  scopes: ['school', 'taught', 'advised'],
  summary: 'El horario de un grupo',
  params: z.strictObject({ id: PathId }),
  answer: item(Timetable),
  errors: [5901],
})

/** The whole week at once. 9012 where two classes of the group, or of one professor, are at one time; `errors` names each. */
export const writeTimetable = endpoint({
  method: 'PUT',
  path: '/groups/:id/timetable',
  can: 'timetable:write',
  scopes: ['school'],
  summary: 'Cambiar el horario de un grupo',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ hours: z.array(WrittenHour).check(z.maxLength(TIMETABLE_LIMITS.hours)) }),
  answer: item(Timetable),
  errors: [1017, 5901, 9012, 9013],
})

/**
 * `taken`: today's list is there. `pending`: its hour has come; `later`: not yet. `unscheduled`: the class does not meet today, or
 * has no timetable.
 */
export const LIST_STATES = ['taken', 'pending', 'later', 'unscheduled'] as const

export const DayClass = z.extend(ProfessorSubject, {
  /** Of its first hour today. */
  starts: z.nullable(Hour),
  ends: z.nullable(Hour),
  room: z.nullable(z.string()),
  state: z.literal(LIST_STATES),
})
export type DayClass = z.output<typeof DayClass>

/** Those that meet today first, by their hour; then the others, as in the list of classes; 100 at most. */
export const MyDay = z.object({ date: Day, school_day: z.boolean(), classes: z.array(DayClass) })
export type MyDay = z.output<typeof MyDay>

export const readMyDay = endpoint({
  method: 'GET',
  path: '/me/day',
  can: 'my-day:read',
  scopes: ['own'],
  summary: 'Mis clases de hoy, en su orden',
  answer: item(MyDay),
})
