import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { PersonForm, TypedPassword } from './families.ts'
import { OwnKey } from './own-keys.ts'
import { item } from './paging.ts'
import type { COLLECTIONS } from './roles.ts'
import { User } from './users.ts'

export const PROFILE_CITY = 'Durango'

/** Time before the log-out that follows a change of one's own permissions. */
export const FORCED_LOG_OUT_MS = 3500

/** For so long after log-in one's own e-mail is changed without the password. */
export const FRESH_LOG_IN_MINUTES = 10

const Password = z.string().check(z.minLength(1, 'Campo requerido'), z.maxLength(128))

/**
 * The e-mail opens the account: of somebody in two schools only they change it. One's own asks for the password
 * (3753) unless one has just logged in; the old address is told.
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
/** `PATCH` of these two is administration, with another shape. */
export const updateParentData = updatePerson('parents', 'PUT')
export const updateUserData = updatePerson('users', 'PUT')

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

/** Wrong old one: 2003; unequal new ones: 4003. Every other session of the account ends, and every personal key. */
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

/** The phone is the log-in: the password confirms it (3753), and the old contact is told. */
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
  device: z.string(),
  current: z.boolean(),
})
export type Session = z.output<typeof Session>

/** What happened at the door before a school was known: refused passwords, a wait, unknown devices refused, a new password by link. */
export const ACCOUNT_EVENT_KINDS = ['refused', 'waits', 'closed', 'recovered'] as const

export const AccountEvent = z.object({
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  /** Within one hour. */
  count: z.int(),
  first_at: Instant,
  last_at: Instant,
})
export type AccountEvent = z.output<typeof AccountEvent>

/**
 * Of all schools, without expired ones; at most 100. `events`: of the account itself, newest first, at most 20. `keys`: the personal
 * ones in this school, the newest first.
 */
export const readOwnSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  can: 'signed-in',
  summary: 'Mis sesiones',
  answer: z.object({ data: z.array(Session), events: z.array(AccountEvent), keys: z.array(OwnKey) }),
})

/** 404 when not mine. Closing the current one is a log-out. */
export const closeOwnSession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/:id',
  can: 'signed-in',
  summary: 'Cerrar una de mis sesiones',
  params: z.strictObject({ id: PathId }),
  answer: item(z.null()),
})

/** In every school, and the personal keys too. */
export const closeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/me/sessions',
  can: 'signed-in',
  summary: 'Cerrar mis demás sesiones',
  answer: item(z.object({ closed: z.int(), keys: z.int() })),
})
