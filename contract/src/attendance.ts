import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, PathId } from './fields.ts'
import { MarkFields, SaidMark } from './marks.ts'
import { choice, item, list, paging, pastCycle } from './paging.ts'
import type { Assistance as AssistanceValue, Every } from './school-words.ts'

export const Assist = z.extend(SaidMark, {
  student_id: Id,
  subject_id: Id,
  partial_id: Id,
  date: Day,
})

export const BULK_MAX = 500

export const ASSISTANCE_RULES = {
  0: { counts: 'absences', toldAs: 'absence' },
  1: { counts: 'presences', toldAs: null },
} as const satisfies Record<AssistanceValue, { counts: 'presences' | 'absences'; toldAs: 'absence' | null }>

export const countMarks = (marks: readonly { assistance: AssistanceValue }[]) => {
  const totals = { presences: 0, absences: 0 }
  for (const { assistance } of marks) totals[ASSISTANCE_RULES[assistance].counts] += 1
  return totals
}

/** All or nothing. Sent again unchanged it is the same list; changed it is 9001. */
export const saveAttendance = endpoint({
  method: 'POST',
  path: '/assists',
  can: 'attendance:take',
  scopes: ['taught'],
  summary: 'Guardar la lista de asistencia de hoy',
  body: z.strictObject({
    group_id: Id,
    items: z
      .array(z.strictObject({ ...MarkFields, date: Day, student_id: Id, subject_id: Id }))
      .check(z.minLength(1), z.maxLength(BULK_MAX)),
  }),
  answer: item(
    z.object({ subject_id: Id, date: Day, taken: z.literal(true), presences: z.int(), absences: z.int() }),
  ),
  errors: [1017, 3102, 4022, 4024, 9001, 9013],
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
