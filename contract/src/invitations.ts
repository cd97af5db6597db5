import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TypedPassword } from './families.ts'
import { Id, Instant, PathId, text } from './fields.ts'
import { item, list, paging } from './paging.ts'
import { RoleName } from './session.ts'

/** After *No soy yo* the same school asks in vain for so long. */
export const QUIET_DAYS = 30

/** `/invitaciones?codigo=K7QF-2M9X`, linked in a letter; opens nothing by itself. */
export const INVITATIONS_PATH = '/invitaciones'

export const Invitation = z.object({
  invitation_id: Id,
  school_name: z.string(),
  roles: z.array(RoleName),
  sent_at: Instant,
})
export type Invitation = z.output<typeof Invitation>

/** Newest first. Only the account reads them, never a school. */
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

/** Accepting needs every field, refusing nothing else. */
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

/** Accepting ends my other sessions and rests my e-mail until confirmed. Old password: 4003, bad code: 9009. */
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
