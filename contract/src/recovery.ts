import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { item } from './paging.ts'

export const RESET_MINUTES = 30
/** Per account. */
export const RESETS_AN_HOUR = 3

/** The same for every account, known or not. */
export const RECOVERY_ANSWER = 'En breve nos comunicaremos con usted'

/** Phone or e-mail; a link goes to the account's e-mail. 4002 only when no mail can leave, whoever asks. */
export const askRecovery = endpoint({
  method: 'POST',
  path: '/pwd/email',
  can: 'everybody',
  summary: 'Recuperar la cuenta: enviar el enlace',
  body: z.strictObject({ email: text(254, 1) }),
  answer: item(z.object({ message: z.string() })),
  errors: [1017, 4002],
})

/** With the token of the link, once. Every session of the account ends. */
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
  errors: [1017, 4003, 4004],
})
