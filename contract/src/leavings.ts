import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, PathId } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { LeavingKind } from './leaving-form.ts'
import { choice, item, list, paging, UNDOABLE } from './paging.ts'
import { GuardianToCall, StudentLite } from './people.ts'
import type { Every, Level } from './school-words.ts'
import { Gender } from './students.ts'

export const Leaving = z.object({
  leaving_id: Id,
  /** *BAJA-0007* of its *constancia*. */
  folio: z.string(),
  /** The first day without the student. */
  left_on: Day,
  /** Null: nobody said. */
  kind: z.nullable(LeavingKind),
  reason: z.nullable(z.string()),
  asked_by: z.nullable(z.string()),
  to_school: z.nullable(z.string()),
  to_key: z.nullable(z.string()),
  /** Of then; null: none. */
  group_title: z.nullable(z.string()),
  /** Null: has not come back. */
  returned_on: z.nullable(Day),
})
export type Leaving = z.output<typeof Leaving>

export const StudentLeavings = z.object({
  student_id: Id,
  /** Null: before this was kept. */
  entered_on: z.nullable(Day),
  /** Null: *Por reinscribir*. */
  enrolled_on: z.nullable(Day),
  last_presence: z.nullable(Day),
  /** School days in a row, up to the last one that a list was passed of, on which the student was in no list. */
  absent_days: z.int(),
  /** From how many on it may be *Por inasistencias* (`leave-absence-days`). */
  absent_days_due: z.int(),
  /** Newest first. */
  leavings: z.array(Leaving),
})
export type StudentLeavings = z.output<typeof StudentLeavings>

/** What *Dar de baja* and *Reingreso* begin with, and every time that the student left. Of the own child: 404. */
export const readLeavings = endpoint({
  method: 'GET',
  path: '/students/:id/leavings',
  can: 'leavings:read',
  scopes: ['school'],
  summary: 'Bajas y reingresos de un alumno',
  params: z.strictObject({ id: PathId }),
  answer: item(StudentLeavings),
})

export const LEAVING_PAPERS = ['certificate', 'receipt'] as const
export type LeavingPaper = (typeof LEAVING_PAPERS)[number]

/** `certificate`: *Constancia de baja*; `receipt`: the papers of the student that the school hands back. */
export const readLeavingPaper = endpoint({
  method: 'GET',
  path: '/leavings/:id/paper',
  can: 'leavings:read',
  scopes: ['school'],
  summary: 'Constancia de baja, o los documentos que se devuelven (PDF)',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ paper: z.enum(LEAVING_PAPERS) }),
  answer: FileAnswer,
})

/** Enrolled in this cycle, since today; who is already stays as is. 1017 of who has left. */
export const reenrolStudent = endpoint({
  method: 'POST',
  path: '/students/:id/reenrolment',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Reinscribir a un alumno',
  params: z.strictObject({ id: PathId }),
  answer: z.extend(item(z.object({ student_id: Id, enrolled_on: Day })), UNDOABLE),
  errors: [1017],
})

/** From so many days without a presence on, *Nunca se presentó* is offered. */
export const NEVER_CAME_DAYS = 10

export const NeverCame = z.object({
  student: StudentLite,
  group_id: z.nullable(Id),
  group_title: z.nullable(z.string()),
  level: z.nullable(z.int()),
  /** School days of this cycle on which the student was in no list. */
  absence_days: z.int(),
  /** *Por reinscribir*. */
  to_reenrol: z.boolean(),
  /** For ADMINISTER. */
  guardian: z.nullable(GuardianToCall),
})
export type NeverCame = z.output<typeof NeverCame>

/** *Nunca se ha presentado*: students whom lists of this cycle have, and none with a presence. By days and name. */
export const readNeverCame = endpoint({
  method: 'GET',
  path: '/schools/:id/never-came',
  can: 'students:list',
  scopes: ['school'],
  summary: 'Alumnos que nunca se han presentado en el ciclo',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, level: z.optional(choice([1, 2, 3, 4, 5] satisfies Every<Level>)) }),
  answer: list(NeverCame),
})

/** `in`: registered; `back`: *reingreso*; `out`: *baja*. */
export const MOVEMENTS = ['in', 'back', 'out'] as const
export type MovementKind = (typeof MOVEMENTS)[number]
export const MOVEMENT_WORDS = {
  in: 'Alta',
  back: 'Reingreso',
  out: 'Baja',
} as const satisfies Record<MovementKind, string>

export const Movement = z.object({
  student: StudentLite,
  movement: z.enum(MOVEMENTS),
  day: Day,
  gender: z.nullable(Gender),
  /** Of who left, the group of then; of the others, that of today. The id only of the current cycle. */
  group_id: z.nullable(Id),
  group_title: z.nullable(z.string()),
  level: z.nullable(z.int()),
  /** Of a leaving; null of the own child, and where nobody said. */
  leaving_id: z.nullable(Id),
  kind: z.nullable(LeavingKind),
  reason: z.nullable(z.string()),
  to_school: z.nullable(z.string()),
  to_key: z.nullable(z.string()),
})
export type Movement = z.output<typeof Movement>

const narrowed = {
  from: Day,
  to: Day,
  level: z.optional(choice([1, 2, 3, 4, 5] satisfies Every<Level>)),
  group_id: z.optional(PathId),
  gender: z.optional(choice([1, 2, 3] satisfies Every<Gender>)),
  movement: z.optional(z.enum(MOVEMENTS)),
}

/** *Altas y bajas* of these days, both included: by day and name. Graduates of a cut are none of them. */
export const readMovements = endpoint({
  method: 'GET',
  path: '/schools/:id/movements',
  can: 'leavings:read',
  scopes: ['school'],
  summary: 'Altas, reingresos y bajas de un tiempo',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, ...narrowed }),
  answer: list(Movement),
  errors: [1017],
})

const Count = z.object({ women: z.int(), men: z.int(), others: z.int() })

export const MovementTotals = z.object({
  group_id: z.nullable(Id),
  group_title: z.nullable(z.string()),
  level: z.nullable(z.int()),
  in: Count,
  back: Count,
  out: Count,
})
export type MovementTotals = z.output<typeof MovementTotals>

/** The same, counted by group and sex; by level and group. */
export const readMovementTotals = endpoint({
  method: 'GET',
  path: '/schools/:id/movement-totals',
  can: 'leavings:read',
  scopes: ['school'],
  summary: 'Cuántas altas, reingresos y bajas por grupo y sexo',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject(narrowed),
  answer: item(z.array(MovementTotals)),
  errors: [1017],
})
