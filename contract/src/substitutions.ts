import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Flag, Id, PathId } from './fields.ts'
import { item, list, paging, UNDOABLE } from './paging.ts'
import { OwnSchool } from './schools.ts'
import { StandIn } from './stand-in.ts'

/** From its first day to its last: whoever is away longer has the classes reassigned. */
export const SUBSTITUTION_DAYS_MAX = 366
export const SUBSTITUTED_CLASSES_MAX = 60

export const Substitution = z.extend(StandIn, {
  substitution_id: Id,
  from: Day,
  /** All that the professor has on each day, not only those of today. */
  all_classes: z.boolean(),
  /** Those that the professor has today. */
  classes: z.array(z.object({ subject_id: Id, title: z.string(), group_id: Id, group_title: z.string() })),
  /** It holds today. */
  current: z.boolean(),
})
export type Substitution = z.output<typeof Substitution>

/** Those of today and those to come, by their first day. `user_id`: where the person is absent or stands in. */
export const readSubstitutions = endpoint({
  method: 'GET',
  path: '/schools/:id/substitutions',
  can: 'substitutions:read',
  scopes: ['school'],
  summary: 'Suplencias de hoy y las que vienen',
  params: OwnSchool,
  query: z.strictObject({ ...paging, user_id: z.optional(PathId) }),
  answer: list(Substitution),
})

export const SubstitutionForm = z.strictObject({
  professor_id: Id,
  /** Of the professor, in the current cycle. None: all. */
  subject_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(SUBSTITUTED_CLASSES_MAX))),
  substitute_id: Id,
  from: Day,
  to: Day,
  grades: z._default(Flag, 0),
})
export type SubstitutionForm = z.output<typeof SubstitutionForm>

/**
 * The substitute hears of it. 1017: one of the two is no active professor of the school, they are the same, a class is not the
 * professor's, somebody has one of the classes on one of the days already, or the days are over or too many.
 */
export const createSubstitution = endpoint({
  method: 'POST',
  path: '/schools/:id/substitutions',
  can: 'substitutions:write',
  scopes: ['school'],
  summary: 'Nombrar a quien suple a un maestro',
  params: OwnSchool,
  body: SubstitutionForm,
  answer: z.extend(item(Substitution), UNDOABLE),
  errors: [1017],
})

/** At once; what was done meanwhile stays as who did it left it. */
export const deleteSubstitution = endpoint({
  method: 'DELETE',
  path: '/substitutions/:id',
  can: 'substitutions:write',
  scopes: ['school'],
  summary: 'Terminar una suplencia',
  params: z.strictObject({ id: PathId }),
  answer: z.extend(item(z.null()), UNDOABLE),
})
