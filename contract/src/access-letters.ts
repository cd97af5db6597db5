import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TypedPassword } from './families.ts'
import { Cellphone, Id, PathId } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { item } from './paging.ts'

export const LETTERS_MAX = 500
/** For so long the file is there, and for its maker alone. */
export const LETTERS_MINUTES = 60

/** Between two mails with a code to one person. */
export const MAIL_HOURS = 24

const STARTED = item(z.object({ job_id: Id }))

/**
 * Why somebody gets no code: of the own family, above the school, switched off, without a phone to sign in with, here
 * already, without access to a child, or a parent of nobody who studies here. By mail also: without an e-mail, or written
 * to less than `MAIL_HOURS` ago.
 */
export const LEFT_OUT = [
  'family',
  'above',
  'inactive',
  'contact',
  'signed_in',
  'no_access',
  'no_child',
  'no_email',
  'mailed',
] as const
export type WhyLeftOut = (typeof LEFT_OUT)[number]
export const LeftOut = z.object({ user_id: Id, why: z.enum(LEFT_OUT) })
export type LeftOut = z.output<typeof LeftOut>

const ids = z.optional(z.array(Id).check(z.minLength(1), z.maxLength(LETTERS_MAX)))

interface Wanted {
  student_ids?: number[] | undefined
  user_ids?: number[] | undefined
}

/** Of guardians of the group's students who never signed in; nobody: 3500. One job of a person at a time: 429. */
export const issueGroupLetters = endpoint({
  method: 'POST',
  path: '/groups/:id/access-letters',
  can: 'access-letters:issue',
  scopes: ['school'],
  summary: 'Cartas de acceso de un grupo',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ password: TypedPassword }),
  answer: STARTED,
  errors: [1017, 3500, 3753, 5901],
})

/** Guardians of these students, and these people. Who is not of the school is passed over, as if never sent. */
export const issueLetters = endpoint({
  method: 'POST',
  path: '/schools/:id/access-letters',
  can: 'access-letters:issue',
  scopes: ['school'],
  summary: 'Cartas de acceso de algunas familias o personas',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ student_ids: ids, user_ids: ids, password: TypedPassword }).check(
    z.refine<Wanted>(({ student_ids, user_ids }) => student_ids !== undefined || user_ids !== undefined, {
      error: 'Elija alumnos o personas',
      path: ['user_ids'],
    }),
  ),
  answer: item(z.object({ job_id: Id, left_out: z.array(LeftOut) })),
  errors: [1017, 3500, 3753],
})

/**
 * The code by mail, to the address that the school wrote; alike for everybody, whether they have an account elsewhere or
 * not. 3500 when nobody is of the school; 4002 no mail can leave.
 */
export const sendAccessMails = endpoint({
  method: 'POST',
  path: '/schools/:id/access-mails',
  can: 'access-letters:issue',
  scopes: ['school'],
  summary: 'Códigos de acceso por correo a personas que aún no han ingresado',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    user_ids: z.array(Id).check(z.minLength(1), z.maxLength(LETTERS_MAX)),
    password: TypedPassword,
  }),
  answer: item(z.object({ sent: z.int(), left_out: z.array(LeftOut) })),
  errors: [1017, 3500, 3753, 4002],
})

/**
 * *Carta nueva*, for who lost password or number and showed an identification: using it sets both and ends sessions and
 * devices. 4000 inactive; 4013 a phone of somebody else of the school, or with which the account opens other schools.
 */
export const issueNewLetter = endpoint({
  method: 'POST',
  path: '/users/:id/new-letter',
  can: 'access-letters:issue',
  scopes: ['school'],
  summary: 'Carta nueva para quien perdió su contraseña o su celular',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    cellphone: z.optional(Cellphone),
    identified: z.literal(true, 'Confirme que vio su identificación'),
    password: TypedPassword,
  }),
  answer: STARTED,
  errors: [1017, 3753, 4000, 4013],
})

/** Somebody else's, not done yet, or an hour after: 3500. */
export const readLetters = endpoint({
  method: 'GET',
  path: '/access-letters/:id/file',
  can: 'access-letters:issue',
  scopes: ['school'],
  summary: 'Las cartas de acceso de un proceso (PDF)',
  params: z.strictObject({ id: PathId }),
  answer: FileAnswer,
  errors: [3500],
})
