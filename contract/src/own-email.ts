import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { item } from './paging.ts'

export const CONFIRMATION_HOURS = 48
/** Per account. */
export const CONFIRMATIONS_AN_HOUR = 3

/** `/confirmar_correo?token=…`, linked in the letter. */
export const CONFIRMATION_PATH = '/confirmar_correo'

/** Goes to `email_to_confirm` of `/me/information`; 4001 when there is none. */
export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/me/email/link',
  can: 'signed-in',
  summary: 'Enviar el enlace para confirmar mi correo',
  answer: item(z.object({ message: z.string() })),
  errors: [4001, 4002],
})

/** Signed in to the account that the link was sent for, else 9009. Then the e-mail is a log-in. */
export const confirmOwnEmail = endpoint({
  method: 'POST',
  path: '/me/email',
  can: 'signed-in',
  summary: 'Confirmar mi correo',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: item(z.object({ email: z.string() })),
  errors: [1017, 9009],
})
