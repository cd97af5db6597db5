import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Flag, Id, PathId } from './fields.ts'
import { item } from './paging.ts'
import type { Every, Level } from './school-words.ts'

/** For all groups of some levels. `without_titular`: those whose list nobody passes yet. */
export const changeRolls = endpoint({
  method: 'POST',
  path: '/schools/:id/rolls',
  can: 'groups:write',
  scopes: ['school'],
  summary: 'Pasar lista por día o por clase en todos los grupos de unos niveles',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    levels: z.array(z.literal([1, 2, 3, 4, 5] satisfies Every<Level>)).check(z.minLength(1), z.maxLength(5)),
    roll: Flag,
  }),
  answer: item(
    z.object({
      /** Changed by this call. */
      groups: z.int(),
      without_titular: z.array(z.object({ group_id: Id, title: z.string() })),
    }),
  ),
})

/** As they are now; kept ones stay. By ADMINISTER, and by who passes the group's list of the day. */
export const keepListNumbers = endpoint({
  method: 'POST',
  path: '/groups/:id/listnumbers',
  can: 'list-numbers:write',
  scopes: ['school', 'taught'],
  summary: 'Fijar los números de lista de un grupo',
  params: z.strictObject({ id: PathId }),
  answer: item(z.object({ group_id: Id, numbers_kept: z.boolean() })),
  errors: [5901, 9013],
})

/** They are places by name again. */
export const freeListNumbers = endpoint({
  method: 'DELETE',
  path: '/groups/:id/listnumbers',
  can: 'list-numbers:write',
  scopes: ['school', 'taught'],
  summary: 'Dejar los números de lista por orden alfabético',
  params: z.strictObject({ id: PathId }),
  answer: item(z.object({ group_id: Id, numbers_kept: z.boolean() })),
  errors: [5901, 9013],
})
