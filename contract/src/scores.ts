import * as z from 'zod/mini'
import { Calification, Group, Partial, SubjectScores } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Instant, PathId, Status } from './fields.ts'
import { choice, item, list, paging, pastCycle } from './paging.ts'
import { Person, StudentLite } from './people.ts'
import { ROLES } from './permissions.ts'

export { SubjectScores } from './classes.ts'

/** All grades of a student in one group, with what the cards above them show. */
export const StudentScores = z.object({
  student: z.extend(StudentLite, { status: Status }),
  group: Group,
  average_rating: z.number(),
  total_presence: z.int(),
  total_absence: z.int(),
  /** Of the group's level and cycle by number, then the regularizations. */
  partials: z.array(Partial),
  /** By title; a professor sees only the own ones. */
  subjects: z.array(SubjectScores),
  /** An administrator may edit here, once the password is confirmed. */
  can_edit: z.boolean(),
  /** Until when this session may edit; null without a live grant. */
  grant_expires_at: z.nullable(Instant),
})
export type StudentScores = z.output<typeof StudentScores>

/** A student who is not in the group is 3102. */
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

/** One change of a grade: who, when, from what to what. */
export const GradeChange = z.object({
  history_id: Id,
  partial_id: Id,
  is_final: Flag,
  /** 0–100; null: there was none. */
  from_calification: z.nullable(z.number()),
  /** 0–100; null: it was cleared. */
  to_calification: z.nullable(z.number()),
  changed_at: Instant,
  /** Null when nobody was signed in, as in a transfer between groups by the system. */
  user: z.nullable(z.extend(Person, { user_id: Id })),
  /** As what the person acted: the primary one of the roles held then. */
  role: z.nullable(z.enum(ROLES)),
  /** An administrator's edit, with a confirmed password. */
  granted: z.boolean(),
})
export type GradeChange = z.output<typeof GradeChange>

/** Every change of one cell, newest first. */
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
