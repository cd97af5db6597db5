import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { item } from './paging.ts'

export const CONFIRMATION_HOURS = 48
/** Per account. */
export const CONFIRMATIONS_AN_HOUR = 3

/** Where the link of the letter leads: `/confirmar_correo?token=…`. The page takes the token to `confirmOwnEmail`, signed in. */
export const CONFIRMATION_PATH = '/confirmar_correo'

/** The link that confirms `email_to_confirm` of `/me/information` is sent there. Nothing to confirm: 4001. */
export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/me/email/link',
  can: 'signed-in',
  summary: 'Enviar el enlace para confirmar mi correo',
  answer: item(z.object({ message: z.string() })),
  errors: [4001, 4002],
})

/** With the token of the link, signed in to the account that it was sent for (else 9009): from then on the e-mail is a log-in. */
export const confirmOwnEmail = endpoint({
  method: 'POST',
  path: '/me/email',
  can: 'signed-in',
  summary: 'Confirmar mi correo',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: item(z.object({ email: z.string() })),
  errors: [1017, 9009],
})
