import * as z from 'zod/mini'
import { BACKUP_PARTS } from './backups.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { item } from './paging.ts'
import { Person } from './people.ts'

/** Hours that the direction has to join. */
export const JOIN_HOURS = 24

/** Days after somebody else touched how a person signs in, in which that person does not join. */
export const JOIN_REST_DAYS = 7

export const RESERVED_STATES = ['waiting', 'joined', 'refused', 'expired'] as const
export type ReservedState = (typeof RESERVED_STATES)[number]

const Contents = z.object({
  resolutions: z.int(),
  documents: z.int(),
  /** Justificantes with a text, an answer or a photo. */
  excuses: z.int(),
  photos: z.int(),
  /** Entries of the log about custody, and of who opened what is sealed. */
  entries: z.int(),
})

/** Somebody asks for a copy of the school with what is sealed: a DIRECTOR joins, or nothing leaves. */
export const ReservedRequest = z.object({
  request_id: Id,
  state: z.enum(RESERVED_STATES),
  asked_at: Instant,
  by: z.nullable(Person),
  /** Asked for by the caller. */
  own: z.boolean(),
  parts: z.array(z.enum(BACKUP_PARTS)),
  until: Instant,
  ended_at: z.nullable(Instant),
  ended_by: z.nullable(Person),
  /**
   * Of the caller. `asked`: who asks leaves it to another DIRECTOR; `resting`: somebody else touched how they sign in; `other`:
   * they are none, or it waits no more.
   */
  join: z.enum(['open', 'asked', 'resting', 'other']),
  /** Without the caller's own family. */
  contents: Contents,
})
export type ReservedRequest = z.output<typeof ReservedRequest>

/** The last one. Null: nobody has asked. */
export const readReservedRequest = endpoint({
  method: 'GET',
  path: '/schools/:id/reserved-copy',
  can: 'custody:read',
  scopes: ['school'],
  summary: 'La última copia con lo reservado que se pidió',
  params: z.strictObject({ id: PathId }),
  answer: item(z.nullable(ReservedRequest)),
})

/** The passphrase is in this answer, and nowhere else. One that waits no more: 404. Beside a copy, an import or a cut: 9107. */
export const joinReservedCopy = endpoint({
  method: 'POST',
  path: '/reserved-copies/:id/join',
  can: 'backups:join',
  scopes: ['school'],
  summary: 'Unirse a una copia con lo reservado',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ password: z.string().check(z.minLength(1, 'Campo requerido'), z.maxLength(128)) }),
  answer: item(z.object({ job_id: Id, passphrase: z.string() })),
  errors: [3753, 9107],
})

/** A DIRECTOR says no, or an ADMINISTER takes it back. One that waits no more: 404. */
export const refuseReservedCopy = endpoint({
  method: 'POST',
  path: '/reserved-copies/:id/refuse',
  can: 'custody:read',
  scopes: ['school'],
  summary: 'No hacer una copia con lo reservado',
  params: z.strictObject({ id: PathId }),
  answer: item(z.null()),
})
