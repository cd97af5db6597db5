import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TypedPassword } from './families.ts'
import { Id, Instant, PathId, text } from './fields.ts'
import { item, list, paging } from './paging.ts'
import { RoleName } from './session.ts'

/** So long after *No soy yo* the same school asks in vain. */
export const QUIET_DAYS = 30

/** Where the link of a letter brings a code: `/invitaciones?codigo=K7QF-2M9X`. It opens nothing by itself. */
export const INVITATIONS_PATH = '/invitaciones'

/** A school that registered me and waits for my word. */
export const Invitation = z.object({
  invitation_id: Id,
  school_name: z.string(),
  roles: z.array(RoleName),
  sent_at: Instant,
})
export type Invitation = z.output<typeof Invitation>

/** The newest first. Whoever is signed in to the account reads them; a school never does. */
export const readInvitations = endpoint({
  method: 'GET',
  path: '/me/invitations',
  can: 'signed-in',
  summary: 'Escuelas que me registraron y esperan mi respuesta',
  query: z.strictObject({ ...paging }),
  answer: list(Invitation),
})

interface Sent {
  accept: boolean
  code?: string | undefined
  password?: string | undefined
  password_confirmation?: string | undefined
}

/** Whoever accepts sends all of it; who refuses, nothing else. */
const Answer = z
  .strictObject({
    accept: z.boolean(),
    code: z.optional(text(20, 1)),
    password: z.optional(TypedPassword),
    password_confirmation: z.optional(TypedPassword),
  })
  .check(
    z.refine<Sent>(
      ({ accept, code, password, password_confirmation }) =>
        !accept || ![code, password, password_confirmation].includes(undefined),
      { error: 'Para aceptar faltan el código o la contraseña nueva', path: ['accept'] },
    ),
  )

/**
 * *Sí, aceptar* with the code that the school gave and a new password, other than the old one (4003): every other session of mine
 * ends, and my e-mail rests until I have confirmed it by the link that is sent there. A wrong, old or used code, or the tenth wrong
 * one: 9009. *No soy yo* needs no code. Answers the school that is open now; null after a refusal.
 */
export const answerInvitation = endpoint({
  method: 'POST',
  path: '/me/invitations/:id',
  can: 'signed-in',
  summary: 'Aceptar o rechazar la invitación de una escuela',
  params: z.strictObject({ id: PathId }),
  body: Answer,
  answer: item(z.object({ school_id: z.nullable(Id) })),
  errors: [1017, 4003, 9009],
})
