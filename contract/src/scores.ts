import * as z from 'zod/mini'
import { Calification, Group, Partial, SubjectScores } from './classes.ts'
import { MAYBE_DAYS_MISSED } from './days-missed.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Instant, PathId, Status } from './fields.ts'
import { choice, item, list, paging, pastCycle } from './paging.ts'
import { Person, StudentLite } from './people.ts'
import { ROLES } from './permissions.ts'

export { SubjectScores } from './classes.ts'

export const StudentScores = z.object({
  student: z.extend(StudentLite, { status: Status }),
  group: Group,
  average_rating: z.number(),
  total_presence: z.int(),
  total_absence: z.int(),
  total_late: z.int(),
  /** Of the absences. */
  total_excused: z.int(),
  ...MAYBE_DAYS_MISSED,
  partials: z.array(Partial),
  subjects: z.array(SubjectScores),
  /** An administrator may edit once the password is confirmed. */
  can_edit: z.boolean(),
  /** Null without a live grant. */
  grant_expires_at: z.nullable(Instant),
})
export type StudentScores = z.output<typeof StudentScores>

/** 3102 for a student who is not in the group. */
export const readStudentScores = endpoint({
  method: 'GET',
  path: '/groups/:id/students/:student_id',
  can: 'grades:read',
  scopes: ['school', 'taught', 'advised', 'children'],
  summary: 'Calificaciones y asistencia de un alumno en un grupo',
  params: z.strictObject({ id: PathId, student_id: PathId }),
  query: z.strictObject({ ...pastCycle }),
  answer: item(StudentScores),
  errors: [3102, 5901],
})

export const readStudentGrades = endpoint({
  method: 'GET',
  path: '/students/:id/califications',
  can: 'grades:read',
  scopes: ['school', 'taught', 'advised', 'children'],
  summary: 'Calificaciones de un alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, subject_id: z.optional(PathId), ...pastCycle }),
  answer: list(Calification),
})

export const GradeChange = z.object({
  history_id: Id,
  partial_id: Id,
  is_final: Flag,
  /** 0–100; null: there was none. */
  from_calification: z.nullable(z.number()),
  /** 0–100; null: it was cleared. */
  to_calification: z.nullable(z.number()),
  changed_at: Instant,
  /** Null when the system changed it, as in a transfer between groups. */
  user: z.nullable(z.extend(Person, { user_id: Id })),
  /** The primary one of the roles held then. */
  role: z.nullable(z.enum(ROLES)),
  /** An administrator's edit, with a confirmed password. */
  granted: z.boolean(),
  /** Where nobody typed it: *Importación 12*. */
  reason: z.nullable(z.string()),
})
export type GradeChange = z.output<typeof GradeChange>

export const readGradeHistory = endpoint({
  method: 'GET',
  path: '/students/:id/subjects/:subject_id/califications/history',
  can: 'grades:history',
  scopes: ['school', 'taught'],
  summary: 'Historia de una calificación',
  params: z.strictObject({ id: PathId, subject_id: PathId }),
  query: z.strictObject({
    ...paging,
    partial_id: PathId,
    is_final: z._default(choice([0, 1]), 0),
  }),
  answer: list(GradeChange),
})
