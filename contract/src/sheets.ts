import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PathId } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { pastCycle } from './paging.ts'

/** `2026-11` */
export const Month = z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Mes no válido'))

/**
 * The attendance of a group in a month, to be printed and signed: a page for each class, or the one of `subject_id`; students by
 * days, with totals. Days without a list stay empty, to be filled in by hand. A class that is not of the group, or a group without
 * classes, is 3500.
 */
export const readAttendanceSheet = endpoint({
  method: 'GET',
  path: '/groups/:id/attendance-sheet',
  can: 'exports:read',
  scopes: ['school'],
  summary: 'Lista de asistencia de un grupo y un mes (PDF)',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ month: Month, subject_id: z.optional(PathId), ...pastCycle }),
  answer: FileAnswer,
  errors: [1017, 3500, 5901],
})

/**
 * The grades of a group in the partials that a month touches, to be printed and signed: students by classes, a page for each partial.
 * A month that touches no partial, or a group without classes, is 3500.
 */
export const readGradeSheet = endpoint({
  method: 'GET',
  path: '/groups/:id/grade-sheet',
  can: 'exports:read',
  scopes: ['school'],
  summary: 'Lista de calificaciones de un grupo y un mes (PDF)',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ month: Month, ...pastCycle }),
  answer: FileAnswer,
  errors: [1017, 3500, 5901],
})
