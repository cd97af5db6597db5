import * as z from 'zod/mini'
import { Group } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId } from './fields.ts'
import { Hour } from './marks.ts'
import { item } from './paging.ts'
import type { Every } from './school-words.ts'
import type { Weekday } from './timetable.ts'

export const ProfessorHour = z.object({
  subject_id: Id,
  title: z.string(),
  group: Group,
  weekday: z.literal([1, 2, 3, 4, 5, 6] satisfies Every<Weekday>),
  starts: Hour,
  ends: Hour,
  room: z.nullable(z.string()),
})
export type ProfessorHour = z.output<typeof ProfessorHour>

/** The week of a professor in the current cycle, by day and hour. */
export const readProfessorTimetable = endpoint({
  method: 'GET',
  path: '/professors/:id/timetable',
  can: 'professor-subjects:read',
  scopes: ['school', 'own'],
  summary: 'El horario de un maestro',
  params: z.strictObject({ id: PathId }),
  answer: item(z.object({ hours: z.array(ProfessorHour) })),
})
