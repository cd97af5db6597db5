import * as z from 'zod/mini'
import { Activity } from './activity.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, PathId, text } from './fields.ts'
import { item } from './paging.ts'
import type { Every, Level, Turn } from './school-words.ts'

export const SUSPENSION_TEXT_MAX = 155
export const SUSPENDED_GROUPS_MAX = 500

/** *Deshacer*: nobody is told before. */
export const SUSPENSION_UNDO_SECONDS = 10

interface Suspended {
  level?: number | undefined
  turn?: number | undefined
  group_ids?: number[] | undefined
}

/**
 * Today or tomorrow is a day without classes: of the school, a level, a turn (of a level), or some groups. Their families and
 * professors are told at once, at any hour; lists are no longer due, and absences that nobody was told of yet are not told.
 * 1017: another day, a group that is none of the current ones, or nobody has classes then. The same once more within a minute (a
 * second press) is answered as it stands.
 */
export const suspendClasses = endpoint({
  method: 'POST',
  path: '/schools/:id/suspensions',
  can: 'attendance:suspend',
  scopes: ['school'],
  summary: 'Suspender clases',
  params: z.strictObject({ id: PathId }),
  body: z
    .strictObject({
      date: Day,
      level: z.optional(z.literal([1, 2, 3, 4, 5] satisfies Every<Level>)),
      turn: z.optional(z.literal([1, 2, 3] satisfies Every<Turn>)),
      group_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(SUSPENDED_GROUPS_MAX))),
      text: text(SUSPENSION_TEXT_MAX, 1),
    })
    .check(
      z.refine(
        ({ level, turn, group_ids }: Suspended) =>
          group_ids === undefined || (level === undefined && turn === undefined),
        { error: 'Grupos, o un nivel y turno', path: ['group_ids'] },
      ),
    ),
  answer: item(Activity),
  errors: [1017],
})
