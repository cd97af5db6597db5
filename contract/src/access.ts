import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { item } from './paging.ts'
import { LOGIN_FIELD_MAX, Token } from './session.ts'

/** `/acceso/K7QF2M9X`, on the letter of a school. */
export const ACCESS_PATH = '/acceso'

/** Wrong codes that one address may type in 15 minutes. */
export const CODE_TRIES = 30

/** Eight of `CODE_ALPHABET`, as people write it: case, blanks and the dash do not matter. Anything else: 404. */
const Code = z
  .string()
  .check(z.maxLength(20), z.regex(/^(?:[\s-]*[2-9A-HJKMNP-TV-Za-hjkmnp-tv-z]){8}[\s-]*$/))

const params = z.strictObject({ code: Code })

/** As `TypedPassword`: the forms of families would weigh on this page. */
const typed = z.string().check(z.maxLength(128))

/** As people write it; not ten digits: 1017. */
const cellphone = text(LOGIN_FIELD_MAX, 1)

/** Uses nothing up. Without the whole phone nothing is said; unknown phone and wrong code are one answer (9009). */
export const openLetter = endpoint({
  method: 'POST',
  path: '/access/:code/open',
  can: 'everybody',
  summary: 'De quién y de qué escuela es un código de acceso',
  params,
  body: z.strictObject({ cellphone }),
  answer: item(z.object({ first_name: z.string(), school: z.string() })),
  errors: [1017, 9009],
})

/**
 * An account *por activar* gets its first password; who has one signs in with it (1002). Of somebody who opens a second
 * school a new password is asked for besides (4003 at `new_password`): another school may know the one they have.
 */
export const useLetter = endpoint({
  method: 'POST',
  path: '/access/:code',
  can: 'everybody',
  summary: 'Entrar con un código de acceso',
  params,
  body: z.strictObject({
    cellphone,
    password: typed,
    password_confirmation: typed,
    new_password: z.optional(typed),
  }),
  answer: Token,
  errors: [1002, 1017, 4003, 9009],
})
