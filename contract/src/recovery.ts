import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PathId, text } from './fields.ts'
import { item } from './paging.ts'

export const RESET_MINUTES = 30
/** Per account. */
export const RESETS_AN_HOUR = 3

/** The same for known and unknown accounts, so that none is revealed. */
export const RECOVERY_ANSWER = 'En breve nos comunicaremos con usted'

/** Neither phone nor e-mail: 4000. 4002 only when no mail can leave, whoever asks. */
export const askRecovery = endpoint({
  method: 'POST',
  path: '/pwd/email',
  can: 'everybody',
  summary: 'Recuperar la cuenta: enviar el enlace',
  body: z.strictObject({ email: text(254, 1) }),
  answer: item(z.object({ message: z.string() })),
  errors: [1017, 4000, 4002],
})

/** The token works once; all sessions end. 4005 when nothing was stored: the link stays valid. */
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

/** The sender never learns the password. 4001 without an e-mail, 4000 when deactivated. */
export const sendRecovery = endpoint({
  method: 'POST',
  path: '/users/:id/recovery',
  can: 'users:edit',
  scopes: ['school'],
  summary: 'Enviar a una persona el enlace para restablecer su contraseña',
  params: z.strictObject({ id: PathId }),
  answer: item(z.object({ message: z.string() })),
  errors: [1017, 4000, 4001, 4002],
})
