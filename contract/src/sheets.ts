import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PathId } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { pastCycle } from './paging.ts'

export const Month = z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Mes no válido'))

/** A page per class; days without a list stay empty, to be filled in by hand. No class of the group: 3500. */
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

/** A page per partial that the month touches. No such partial, or no classes: 3500. */
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

/** The week of a group on one page, as `readTimetable` tells it. */
export const readTimetableSheet = endpoint({
  method: 'GET',
  path: '/groups/:id/timetable-sheet',
  can: 'groups:read',
  scopes: ['school', 'taught', 'advised'],
  summary: 'Horario de un grupo (PDF)',
  params: z.strictObject({ id: PathId }),
  answer: FileAnswer,
  errors: [5901],
})

/** The week of a professor on one page, as `readProfessorTimetable` tells it. */
export const readProfessorTimetableSheet = endpoint({
  method: 'GET',
  path: '/professors/:id/timetable-sheet',
  can: 'professor-subjects:read',
  scopes: ['school', 'own'],
  summary: 'Horario de un maestro (PDF)',
  params: z.strictObject({ id: PathId }),
  answer: FileAnswer,
})
