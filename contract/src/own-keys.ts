import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TypedPassword } from './families.ts'
import { Id, Instant, PathId, text } from './fields.ts'
import { KEY_NAME_MAX, KEY_STATES } from './key-states.ts'
import { OWN_KEY_SCOPES } from './own-key-scopes.ts'
import { item } from './paging.ts'

/** Of one person in one school at once. */
export const OWN_KEYS_MAX = 10
export const OWN_KEY_DAYS_MAX = 90

export const OwnKey = z.object({
  client_id: Id,
  name: z.string(),
  /** *plk_live_3fA9xQ2b*: enough to tell it from others. */
  prefix: z.string(),
  scopes: z.array(z.enum(OWN_KEY_SCOPES)),
  state: z.enum(KEY_STATES),
  created_at: Instant,
  expires_at: Instant,
  /** To the minute. */
  last_used_at: z.nullable(Instant),
})
export type OwnKey = z.output<typeof OwnKey>

export const OwnKeyForm = z.strictObject({
  name: text(KEY_NAME_MAX, 1),
  scopes: z.array(z.enum(OWN_KEY_SCOPES)).check(z.minLength(1, 'Elija al menos un permiso'), z.maxLength(20)),
  days: z.int().check(z.minimum(1), z.maximum(OWN_KEY_DAYS_MAX)),
})
export type OwnKeyForm = z.output<typeof OwnKeyForm>

/**
 * The only answer with the whole key, which reads as its maker and in the roles of today. 1017 also for a scope that none of the
 * roles has, and when there are `OWN_KEYS_MAX`; 3753: the password is wrong. The own e-mail is told.
 */
export const createOwnKey = endpoint({
  method: 'POST',
  path: '/me/keys',
  can: 'own-keys:write',
  scopes: ['own'],
  summary: 'Hacer una llave personal, que se muestra una sola vez',
  body: z.extend(OwnKeyForm, { password: TypedPassword }),
  answer: item(z.extend(OwnKey, { secret: z.string() })),
  errors: [1017, 3753],
})

/** It opens nothing from the next call on. 404 when not mine. */
export const closeOwnKey = endpoint({
  method: 'DELETE',
  path: '/me/keys/:id',
  can: 'own-keys:write',
  scopes: ['own'],
  summary: 'Cerrar una de mis llaves personales',
  params: z.strictObject({ id: PathId }),
  answer: item(z.null()),
})
