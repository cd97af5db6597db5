import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TypedPassword } from './families.ts'
import { Id, Instant, PathId, text } from './fields.ts'
import { KEY_SCOPES } from './key-scopes.ts'
import { KEY_NAME_MAX, KEY_STATES } from './key-states.ts'
import { item } from './paging.ts'
import { Person } from './people.ts'
import { OwnSchool } from './schools.ts'

/** Of one school at once; personal ones apart. */
export const KEYS_MAX = 50
/** Listed: the newest. */
export const PERSONAL_KEYS_MAX = 500
export const KEY_DAYS_MAX = 365
export const KEY_ADDRESSES_MAX = 20

/** `plk_live_`, eight characters that name it in lists, and the secret part. Scanners of leaked secrets know it by its form. */
export const KEY_FORM = /^plk_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{32}$/

export const KEY_KINDS = ['key', 'personal'] as const

export const Key = z.object({
  client_id: Id,
  /** `personal`: of its maker, who reads with it what they may read (`own-keys.ts`). */
  kind: z.enum(KEY_KINDS),
  name: z.string(),
  /** *plk_live_3fA9xQ2b*: enough to tell it from others. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  state: z.enum(KEY_STATES),
  created_by: z.extend(Person, { user_id: Id }),
  created_at: Instant,
  expires_at: Instant,
  /** To the minute. */
  last_used_at: z.nullable(Instant),
  last_ip: z.nullable(z.string()),
  /** Empty: from everywhere. */
  allowed_cidrs: z.array(z.string()),
})
export type Key = z.output<typeof Key>

/** Those of the school, then personal ones; the newest first. Revoked ones are gone. No answer has a secret again. */
export const readKeys = endpoint({
  method: 'GET',
  path: '/schools/:id/keys',
  can: 'keys:write',
  scopes: ['school'],
  summary: 'Llaves de acceso de la escuela',
  params: OwnSchool,
  answer: z.object({ data: z.array(Key) }),
})

const BYTE = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const IPV4 = new RegExp(`^${BYTE}(\\.${BYTE}){3}$`)

const isIpv6 = (address: string): boolean =>
  /^[\da-f:.]+$/i.test(address) && URL.canParse(`http://[${address}]`)

/** An address, or a network as `203.0.113.0/24`. The regular expressions of zod would weigh on every page. */
const isNetwork = (written: string): boolean => {
  const [address = '', length = '0', ...more] = written.split('/')
  if (more.length > 0 || !/^\d{1,3}$/.test(length)) return false
  return IPV4.test(address) ? Number(length) <= 32 : isIpv6(address) && Number(length) <= 128
}

const Network = z
  .string()
  .check(z.maxLength(50), z.refine(isNetwork, 'No es una dirección: escriba 203.0.113.7 o 203.0.113.0/24'))

export const KeyForm = z.strictObject({
  name: text(KEY_NAME_MAX, 1),
  scopes: z.array(z.enum(KEY_SCOPES)).check(z.minLength(1, 'Elija al menos un permiso'), z.maxLength(20)),
  days: z.int().check(z.minimum(1), z.maximum(KEY_DAYS_MAX)),
  allowed_cidrs: z.optional(z.array(Network).check(z.maxLength(KEY_ADDRESSES_MAX))),
})
export type KeyForm = z.output<typeof KeyForm>

const Confirmed = { password: TypedPassword }

/** The only answer with the whole key. 1017 also when the school has `KEYS_MAX`; 3753: the password is wrong. */
export const createKey = endpoint({
  method: 'POST',
  path: '/schools/:id/keys',
  can: 'keys:write',
  scopes: ['school'],
  summary: 'Hacer una llave de acceso, que se muestra una sola vez',
  params: OwnSchool,
  body: z.extend(KeyForm, Confirmed),
  answer: item(z.extend(Key, { secret: z.string() })),
  errors: [1017, 3753],
})

/** Of a key that waits. One that does not stays as it is. */
export const authorizeKey = endpoint({
  method: 'PATCH',
  path: '/keys/:id',
  can: 'keys:write',
  scopes: ['school'],
  summary: 'Autorizar una llave que espera',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject(Confirmed),
  answer: item(Key),
  errors: [1017, 3753],
})

/** It opens nothing from the next call on. */
export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/keys/:id',
  can: 'keys:write',
  scopes: ['school'],
  summary: 'Revocar una llave de acceso',
  params: z.strictObject({ id: PathId }),
  answer: item(z.null()),
})
