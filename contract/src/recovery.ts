import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PathId, text } from './fields.ts'
import { item } from './paging.ts'

export const RESET_MINUTES = 30
/** Per account. */
export const RESETS_AN_HOUR = 3

/** The same for every account, known or not. */
export const RECOVERY_ANSWER = 'En breve nos comunicaremos con usted'

/**
 * Phone or e-mail; a link goes to the account's e-mail. What is neither of the two leads to no account (4000). 4002 only when no mail
 * can leave, whoever asks.
 */
export const askRecovery = endpoint({
  method: 'POST',
  path: '/pwd/email',
  can: 'everybody',
  summary: 'Recuperar la cuenta: enviar el enlace',
  body: z.strictObject({ email: text(254, 1) }),
  answer: item(z.object({ message: z.string() })),
  errors: [1017, 4000, 4002],
})

/** With the token of the link, once. Every session of the account ends. 4005 when it could not be stored: the link still holds. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/pwd/reset',
  can: 'everybody',
  summary: 'Restablecer la contraseña',
  body: z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(100)),
    email: z.email('Correo no válido').check(z.maxLength(254)),
    password: z.string().check(z.maxLength(128)),
    password_confirmation: z.string().check(z.maxLength(128)),
  }),
  answer: item(z.null()),
  errors: [1017, 4003, 4004, 4005],
})

/**
 * An administrator sends the link to a person of the school, whose password stays unknown to the sender: also to one with an account
 * in another school too. Without an e-mail 4001, deactivated 4000.
 */
export const sendRecovery = endpoint({
  method: 'POST',
  path: '/users/:id/recovery',
  can: 'users:edit',
  scopes: ['school'],
  summary: 'Enviar a una persona el enlace para restablecer su contraseña',
  params: z.strictObject({ id: PathId }),
  answer: item(z.object({ message: z.string() })),
  errors: [4000, 4001, 4002],
})
