import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { PersonForm, TypedPassword } from './families.ts'
import { item } from './paging.ts'
import type { COLLECTIONS } from './roles.ts'
import { User } from './users.ts'

/** The city of the profile form: fixed, disabled. */
export const PROFILE_CITY = 'Durango'

/** Log-out follows a change of one's own permissions after this. */
export const FORCED_LOG_OUT_MS = 3500

/** So long after log-in one's own e-mail is changed without the password. */
export const FRESH_LOG_IN_MINUTES = 10

const Password = z.string().check(z.minLength(1, 'Campo requerido'), z.maxLength(128))

/**
 * One's own data, by one's own collection; administrators also change those of others of the school. The e-mail opens the account:
 * of somebody who also belongs to another school only they themselves may change it; one's own asks for the password (3753)
 * unless one has just logged in; the old address is told.
 */
const updatePerson = (collection: (typeof COLLECTIONS)[number], method: 'PATCH' | 'PUT' = 'PATCH') =>
  endpoint({
    method,
    path: `/${collection}/:id`,
    can: 'signed-in',
    summary: 'Cambiar los datos de una persona',
    params: z.strictObject({ id: PathId }),
    body: z.extend(z.omit(z.partial(PersonForm), { cellphone: true }), { password: z.optional(Password) }),
    answer: item(User),
    errors: [1017, 2004, 3753],
  })

export const updateAdministrator = updatePerson('administrators')
export const updateProfessor = updatePerson('professors')
export const updateAssessor = updatePerson('assessors')
export const updateSpokesman = updatePerson('spokesmen')
export const updateDirector = updatePerson('directors')
export const updateAdministrative = updatePerson('administratives')
/** `PATCH` of these two is administration: another shape, and not for the person themselves. */
export const updateParentData = updatePerson('parents', 'PUT')
export const updateUserData = updatePerson('users', 'PUT')

/** The same call of each collection: one's own data go to the collection of one's own role. */
export const UPDATE_PERSON = {
  administrators: updateAdministrator,
  professors: updateProfessor,
  assessors: updateAssessor,
  parents: updateParentData,
  spokesmen: updateSpokesman,
  directors: updateDirector,
  administratives: updateAdministrative,
  users: updateUserData,
} satisfies Record<(typeof COLLECTIONS)[number], unknown>

/** One's own password: the old one (2003), the new one twice (4003). Every other session of the account ends. */
export const changeOwnPassword = endpoint({
  method: 'PATCH',
  path: '/me/password',
  can: 'signed-in',
  summary: 'Cambiar la contraseña propia',
  body: z.strictObject({
    password_old: Password,
    password: TypedPassword,
    password_confirmation: TypedPassword,
  }),
  answer: item(z.null()),
  errors: [1017, 2003, 4003],
})

/** One's own phone, which is the log-in: the password confirms it (3753); the old contact is told. */
export const changeOwnCellphone = endpoint({
  method: 'PATCH',
  path: '/me/cellphone',
  can: 'signed-in',
  summary: 'Cambiar el celular propio',
  body: z.strictObject({ cellphone: PersonForm.shape.cellphone, password: Password }),
  answer: item(User),
  errors: [1017, 3753, 4013],
})

export const Session = z.object({
  session_id: Id,
  created_at: Instant,
  last_seen_at: Instant,
  /** Browser and system in words: `Chrome en Windows`. */
  device: z.string(),
  /** The session of this call. */
  current: z.boolean(),
})
export type Session = z.output<typeof Session>

/** *Mis sesiones*: where I am signed in, whatever the school. Expired ones are left out; at most 100. */
export const readOwnSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  can: 'signed-in',
  summary: 'Mis sesiones',
  answer: z.object({ data: z.array(Session) }),
})

/** Not mine: 404. The current one may be closed too: it is a log-out. */
export const closeOwnSession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/:id',
  can: 'signed-in',
  summary: 'Cerrar una de mis sesiones',
  params: z.strictObject({ id: PathId }),
  answer: item(z.null()),
})

/** Every session of mine but the one of this call. */
export const closeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/me/sessions',
  can: 'signed-in',
  summary: 'Cerrar mis demás sesiones',
  answer: item(z.object({ closed: z.int() })),
})
