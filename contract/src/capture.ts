import * as z from 'zod/mini'
import { Partial } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, PathId } from './fields.ts'
import { choice, item } from './paging.ts'
import { Person } from './people.ts'
import { Places } from './places.ts'
import type { Every, Level } from './school-words.ts'

export const CAPTURE_STATES = ['coming', 'open', 'closed'] as const
export type CaptureState = (typeof CAPTURE_STATES)[number]

/** No regularization: nobody can say who has grades to write in it. */
export const CapturePartial = z.extend(
  z.pick(Partial, { partial_id: true, partial: true, level: true, start_date: true, limit_date: true }),
  {
    /** `open`: from `start_date` to `limit_date`, both included. */
    state: z.enum(CAPTURE_STATES),
    /** Up to `limit_date`, which is 0; null unless it is open. */
    days_left: z.nullable(z.int()),
  },
)
export type CapturePartial = z.output<typeof CapturePartial>

export const CaptureClass = z.object({
  subject_id: Id,
  title: z.string(),
  /** Of `professors`. */
  professor_id: z.nullable(Id),
  /** Of the students of its group, how many have their grade; all of them: complete. */
  graded: z.int(),
})
export type CaptureClass = z.output<typeof CaptureClass>

/** With students and classes. */
export const CaptureGroup = z.object({
  group_id: Id,
  title: z.string(),
  level: z.int(),
  /** Active ones. */
  students: z.int(),
  classes: z.array(CaptureClass),
})
export type CaptureGroup = z.output<typeof CaptureGroup>

export const CaptureProfessor = z.extend(
  z.pick(Person, { name: true, last_name: true, second_last_name: true }),
  { professor_id: Id },
)
export type CaptureProfessor = z.output<typeof CaptureProfessor>

export const Capture = z.object({
  date: Day,
  /** Of the current cycle, by level and number. */
  partials: z.array(CapturePartial),
  /** Null while the school, or the level, has none. */
  partial_id: z.nullable(Id),
  groups: z.array(CaptureGroup),
  /** Each once. */
  professors: z.array(CaptureProfessor),
})
export type Capture = z.output<typeof Capture>

/**
 * Without `partial_id` the one whose capture closes next; where none is open the one that closed last, else the first to come. With
 * `level` of that level. 404 for a regularization, a finished cycle, or another level's.
 */
export const readCapture = endpoint({
  method: 'GET',
  path: '/schools/:id/capture',
  can: 'capture:follow',
  scopes: ['school'],
  summary: 'Control de captura: calificaciones de un parcial por grupo y clase',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    partial_id: z.optional(PathId),
    level: z.optional(choice([1, 2, 3, 4, 5] satisfies Every<Level>)),
    /** Of which levels a partial is chosen, and of its level which groups; one that is named may be of any level, with all its groups. */
    places: z.optional(Places),
  }),
  answer: item(Capture),
})

/** All professors of a large school at once. */
export const CAPTURE_REMINDED_MAX = 2000

/**
 * About classes with grades missing in a partial whose capture is open; once an hour each. Without `partial_id` the open partial
 * of each level that closes next. Who has nothing missing is not reminded.
 */
export const remindOfCapture = endpoint({
  method: 'POST',
  path: '/schools/:id/capture/reminders',
  can: 'capture:follow',
  scopes: ['school'],
  summary: 'Recordar a los maestros las calificaciones que faltan',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    professor_ids: z.array(Id).check(z.minLength(1), z.maxLength(CAPTURE_REMINDED_MAX)),
    partial_id: z.optional(Id),
  }),
  /** `waiting`: told less than an hour ago. */
  answer: item(z.object({ reminded: z.int(), waiting: z.int() })),
  errors: [1017],
})
