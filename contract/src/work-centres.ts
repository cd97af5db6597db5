import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ContactPhone, Id, text } from './fields.ts'
import { item, UNDOABLE } from './paging.ts'
import { Person } from './people.ts'
import type { Every, Level, Turn } from './school-words.ts'
import { OwnSchool } from './schools.ts'

/** Five levels in three turns. */
export const WORK_CENTRES_MAX = 15

const Place = {
  level: z.literal([1, 2, 3, 4, 5] satisfies Every<Level>),
  /** Null: every turn that has no key of its own. */
  turn: z.nullable(z.literal([1, 2, 3] satisfies Every<Turn>)),
}

const WrittenCentre = z.strictObject({
  ...Place,
  /** CCT. */
  clave: text(20, 1),
  /** As the authority has it; null: the school's. */
  name: z.nullable(text(150, 1)),
  /** *Acuerdo* or RVOE. */
  agreement: z.nullable(text(60, 1)),
  zone: z.nullable(text(20, 1)),
  sector: z.nullable(text(20, 1)),
  /** Who signs its papers; null: the school's only director. */
  director_id: z.nullable(Id),
  cellphone: ContactPhone,
})
export type WrittenCentre = z.output<typeof WrittenCentre>

const Director = z.extend(Person, { user_id: Id })

/** A key (CCT) of a level, in one turn or all. */
export const WorkCentre = z.object({ ...WrittenCentre.shape, director: z.nullable(Director) })
export type WorkCentre = z.output<typeof WorkCentre>

/** By level and turn; with the directors who can be chosen, for who writes them. */
const WorkCentres = z.object({
  work_centres: z.array(WorkCentre),
  directors: z.optional(z.array(Director)),
})
export type WorkCentres = z.output<typeof WorkCentres>

export const readWorkCentres = endpoint({
  method: 'GET',
  path: '/schools/:id/work-centres',
  can: 'settings:read',
  scopes: ['school'],
  summary: 'Claves por nivel y turno',
  params: OwnSchool,
  answer: item(WorkCentres),
})

/** The whole list at once. 1017: two for one level and turn, or somebody who is no active director of the school. */
export const writeWorkCentres = endpoint({
  method: 'PUT',
  path: '/schools/:id/work-centres',
  can: 'settings:write',
  scopes: ['school'],
  summary: 'Cambiar las claves por nivel y turno',
  params: OwnSchool,
  body: z.strictObject({ work_centres: z.array(WrittenCentre).check(z.maxLength(WORK_CENTRES_MAX)) }),
  answer: z.extend(item(WorkCentres), UNDOABLE),
  errors: [1017],
})
