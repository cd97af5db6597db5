import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { item, list, paging } from './paging.ts'
import { Person } from './people.ts'

/** What can be taken back. Levels of access, passwords, permissions and what another school would see are none of it. */
export const UNDO_KINDS = [
  'group',
  'special-groups',
  'professor',
  'advisor',
  'user-status',
  'group-deleted',
  'entry-status',
  'entry',
  'partial',
  'group-subjects',
  'grades',
  'attendance',
  'activity',
  'activity-deleted',
  'leaving',
  'reenrolled',
  'relationship',
  'substitution',
  'substitution-ended',
  'work-centres',
] as const
export type UndoKind = (typeof UNDO_KINDS)[number]

export const UNDO_DAYS = 30

export const Undo = z.object({
  undo_id: Id,
  kind: z.enum(UNDO_KINDS),
  /** *Cambió a Peña Ruiz Ana de 3° A Matutino a 3° B Matutino*. */
  text: z.string(),
  at: Instant,
  by: Person,
  until: Instant,
  done_at: z.nullable(Instant),
})
export type Undo = z.output<typeof Undo>

/** The last 30 days, newest first. `mine`: what the caller did, as always of who has only `own`. */
export const readUndos = endpoint({
  method: 'GET',
  path: '/schools/:id/undo',
  can: 'undo:write',
  scopes: ['school', 'own'],
  summary: 'Cambios que se pueden deshacer',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, mine: z.optional(z.literal('1')) }),
  answer: list(Undo),
})

/**
 * The opposite command, given now and whole: it is refused with whatever that command is refused with. 9010 after 30 days;
 * 9018 when it was taken back already, or something else changed the same since, with what it is now in `errors`.
 */
export const giveUndo = endpoint({
  method: 'POST',
  path: '/undo/:id',
  can: 'undo:write',
  scopes: ['school', 'own'],
  summary: 'Deshacer un cambio',
  params: z.strictObject({ id: PathId }),
  answer: item(Undo),
  errors: [
    1017, 1025, 1032, 2006, 2007, 3102, 4015, 4022, 5900, 5901, 5905, 6100, 6101, 6103, 9003, 9010, 9011,
    9013, 9018,
  ],
})
