import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Cellphone, Id, Instant, PathId, Status, text } from './fields.ts'
import { item } from './paging.ts'
import { COLLECTIONS, ROLE_NAMES } from './roles.ts'
import { School, Setting } from './schools.ts'
import type { Role } from './permissions.ts'

/** Public: it grants nothing. */
export const WEB_CLIENT_ID = 'plantel-web'

export const LOGIN_FIELD_MAX = 50

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a record of all roles
export const RoleName = z.enum(Object.keys(ROLE_NAMES) as [Role, ...Role[]])

export const Token = z.object({
  access_token: z.string(),
  /** A rendered page names it, so that an app with another token can tell. */
  session_id: Id,
  token_type: z.literal('Bearer'),
  /** Seconds, at the latest. */
  expires_in: z.int(),
})

/** Unknown, wrong, locked and inactive are one answer (401, 1002), so that no account is revealed. */
export const openSession = endpoint({
  method: 'POST',
  path: '/oauth/token',
  can: 'everybody',
  summary: 'Ingresar (password grant)',
  body: z.strictObject({
    grant_type: text(50, 1),
    client_id: text(50, 1),
    client_secret: z.optional(z.string().check(z.maxLength(200))),
    username: text(LOGIN_FIELD_MAX, 1),
    // Never trimmed: a space may be part of a password.
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    scope: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: Token,
  errors: [1002, 1017],
})

export const closeSession = endpoint({
  method: 'DELETE',
  path: '/oauth/token',
  can: 'signed-in',
  summary: 'Cerrar la sesión',
  answer: item(z.null()),
})

/** For an app whose token is another than that of its page, or none. It reads no cookie and ends no session. */
export const leavePages = endpoint({
  method: 'DELETE',
  path: '/oauth/page',
  can: 'everybody',
  summary: 'Quitar del navegador la cookie que abre las páginas',
  answer: item(z.null()),
})

export const Me = z.object({
  user_id: Id,
  school_id: Id,
  group_id: z.string(),
  name: z.string(),
  last_name: z.string(),
  second_last_name: z.nullable(z.string()),
  enrollment: z.nullable(z.string()),
  email: z.nullable(z.string()),
  cellphone: Cellphone,
  url_photo_profile: z.nullable(z.string()),
  street: z.nullable(z.string()),
  colony: z.nullable(z.string()),
  outside_number: z.nullable(z.string()),
  inside_number: z.nullable(z.string()),
  zipcode: z.nullable(z.string()),
  city_id: z.nullable(z.int()),
  country_code: z.int(),
  status: Status,
  /** Each equals `user_id`. */
  administrator_id: z.optional(Id),
  professor_id: z.optional(Id),
  assessor_id: z.optional(Id),
  parent_id: z.optional(Id),
  spokesman_id: z.optional(Id),
  director_id: z.optional(Id),
  administrative_id: z.optional(Id),
  tutor_id: z.optional(Id),
  adminti_id: z.optional(Id),
})

const OwnAccount = {
  /** The account opens several schools and none was chosen yet: the app asks first. */
  choose_school: z.optional(z.literal(true)),
  /** No log-in until it is confirmed. */
  email_to_confirm: z.optional(z.string()),
}

/** `include=school,settings` adds the two other steps of the log-in. */
export const readMe = endpoint({
  method: 'GET',
  path: '/me/information',
  can: 'signed-in',
  summary: 'Quién soy',
  query: z.strictObject({ include: z.optional(z.literal(['school', 'settings', 'school,settings'])) }),
  answer: item(
    z.extend(Me, {
      ...OwnAccount,
      /** Of the token that asked. */
      session_id: Id,
      school: z.optional(School),
      settings: z.optional(z.array(Setting)),
      /** When the restored copy was made, for who must read of it and has not. */
      restored_copy_at: z.optional(Instant),
      /** Of a DIRECTOR who signs for some levels or turns by *Niveles y claves*, not for all: as `places` of a list takes them. */
      directs: z.optional(z.string()),
    }),
  ),
})

export const readMySchool = endpoint({
  method: 'GET',
  path: '/:collection/:id/schools',
  can: 'school:read',
  scopes: ['school'],
  summary: 'La escuela de una persona, por su colección',
  params: z.strictObject({ collection: z.enum(COLLECTIONS), id: PathId }),
  answer: item(School),
})

const StoreAddress = z.string().check(z.startsWith('https://'))

export const readInstallation = endpoint({
  method: 'GET',
  path: '/installation',
  can: 'everybody',
  summary: 'Estado de la instalación: vacía, o con la escuela de demostración',
  answer: item(
    z.object({
      /** No school yet: `npm run school:create` makes the first. */
      empty: z.boolean(),
      /** One log-in per role; none in a real installation. */
      demonstration: z.array(z.object({ role: RoleName, cellphone: Cellphone, password: z.string() })),
      /** A store without an address is left out. */
      app_store_url: z.optional(StoreAddress),
      play_store_url: z.optional(StoreAddress),
    }),
  ),
})
