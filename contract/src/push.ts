import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, text } from './fields.ts'
import { item } from './paging.ts'

const base64url = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/), z.maxLength(max))

const Endpoint = text(1_000, 1)

/** The key with which a browser asks its push service for an address. */
export const readPushKey = endpoint({
  method: 'GET',
  path: '/push/key',
  can: 'signed-in',
  summary: 'Clave pública de los avisos en el dispositivo',
  answer: item(z.object({ public_key: z.string() })),
})

/**
 * A device has one person in each school: whoever signed in last. Only addresses of known push services (1017):
 * the server calls nobody else. Content only with `details`; left out, it stays as it was.
 */
export const addPushSubscription = endpoint({
  method: 'POST',
  path: '/me/push-subscriptions',
  can: 'signed-in',
  summary: 'Recibir avisos en este dispositivo',
  body: z.strictObject({
    endpoint: Endpoint,
    keys: z.strictObject({ p256dh: base64url(200), auth: base64url(100) }),
    details: z.optional(z.boolean()),
  }),
  answer: item(z.object({ subscription_id: Id, details: z.boolean() })),
  errors: [1017],
})

/** An unknown address is no mistake. */
export const removePushSubscription = endpoint({
  method: 'DELETE',
  path: '/me/push-subscriptions',
  can: 'signed-in',
  summary: 'Dejar de recibir avisos en este dispositivo',
  body: z.strictObject({ endpoint: Endpoint }),
  answer: item(z.null()),
  errors: [1017],
})

/** May be read on a locked screen. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  /** Messages with the same tag replace each other. */
  tag: z.string(),
})
export type PushMessage = z.output<typeof PushMessage>
