import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { item } from './paging.ts'

/** What other systems are told of, in the school's words. */
export const WEBHOOK_TYPES = {
  'student.created': 'Alta de un alumno',
  'student.updated': 'Cambio en los datos de un alumno',
  'student.deactivated': 'Baja de un alumno',
  'enrollment.changed': 'Cambio de grupo de un alumno',
  'guardian.linked': 'Familiar vinculado a un alumno',
  'guardian.unlinked': 'Familiar desvinculado de un alumno',
  'attendance.taken': 'Lista de asistencia tomada',
  'absence.recorded': 'Faltas de una lista',
  'grade.saved': 'Calificaciones guardadas',
  'report.created': 'Reporte de un alumno',
  'notice.sent': 'Aviso enviado',
  'report_card.issued': 'Boleta emitida',
  'import.applied': 'Importación aplicada',
  'import.reverted': 'Importación revertida',
  'cycle.cut': 'Corte de ciclo',
} as const
export type WebhookType = keyof typeof WEBHOOK_TYPES

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
export const WEBHOOK_TYPE_NAMES = Object.keys(WEBHOOK_TYPES) as [WebhookType, ...WebhookType[]]

/** Sent by *Probar* alone, to one address, whatever types it has. */
export const TEST_TYPE = 'webhook.test'

export const ENDPOINT_STATUSES = ['on', 'off', 'failed', 'gone', 'restored'] as const
/** `off`: by a person. `failed`: nothing arrived for `FAILING_DAYS`. `gone`: it answered 410. `restored`: after a restore. */
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number]

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed', 'stopped'] as const
/** `failed`: after the last try. `stopped`: its address was switched off before. */
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export const ENDPOINTS_MAX = 10
export const WEBHOOK_URL_MAX = 500
export const FAILING_DAYS = 5
export const EVENT_DAYS = 30
/** Of an address, the newest first. */
export const DELIVERIES_SHOWN = 200
/** Hours in which deliveries are signed with the secret before a rotation too. */
export const ROTATION_HOURS = 24

/** What is wrong with an address, as far as its text says: where its name leads is asked at each try. */
export const webhookUrlProblem = (text: string): string | undefined => {
  if (text === '') return 'Campo requerido'
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return 'Escriba una dirección que empiece con https://'
  if (url.username !== '' || url.password !== '') return 'La dirección no puede llevar usuario ni contraseña'
  if (url.protocol === 'https:' && url.port !== '' && Number(url.port) <= 1023)
    return 'El puerto debe ser el 443 o uno mayor que 1023'
  return undefined
}

const Url = z.string().check(
  z.trim(),
  z.maxLength(WEBHOOK_URL_MAX, `Máximo ${WEBHOOK_URL_MAX} caracteres`),
  z.refine((text: string) => !text.includes('\0') && text.isWellFormed(), 'Caracteres no válidos'),
  z.superRefine((address: string, context: z.core.$RefinementCtx<string>) => {
    const message = webhookUrlProblem(address)
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: address })
  }),
)

const Types = z.array(z.enum(WEBHOOK_TYPE_NAMES)).check(
  z.minLength(1, 'Elija al menos uno'),
  z.maxLength(WEBHOOK_TYPE_NAMES.length),
  z.refine((types: readonly string[]) => new Set(types).size === types.length, 'Repetidos'),
)

export const Webhook = z.object({
  endpoint_id: Id,
  url: z.string(),
  types: z.array(z.enum(WEBHOOK_TYPE_NAMES)),
  status: z.enum(ENDPOINT_STATUSES),
  failing_since: z.nullable(Instant),
  /** Until when deliveries are signed with the secret before, too. */
  old_until: z.nullable(Instant),
  last_tried_at: z.nullable(Instant),
  /** How many wait to be sent. */
  waiting: z.int(),
  created_at: Instant,
})
export type Webhook = z.output<typeof Webhook>

/** The secret is in the answer to the call that made it, and in no other. */
export const WebhookWithSecret = z.extend(Webhook, { secret: z.optional(z.string()) })
export type WebhookWithSecret = z.output<typeof WebhookWithSecret>

export const WebhookDelivery = z.object({
  delivery_id: Id,
  event_id: z.string(),
  type: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  created_at: Instant,
  tried_at: z.nullable(Instant),
  next_at: z.nullable(Instant),
  ms: z.nullable(z.int()),
  answer_status: z.nullable(z.int()),
  /** The first KB. */
  answer: z.nullable(z.string()),
  /** Why there was no answer. */
  problem: z.nullable(z.string()),
  body: z.string(),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const params = z.strictObject({ id: PathId })

export const readWebhooks = endpoint({
  method: 'GET',
  path: '/schools/:id/webhooks',
  can: 'webhooks:write',
  scopes: ['school'],
  summary: 'Direcciones de otros sistemas que reciben avisos',
  params,
  answer: z.object({ data: z.array(Webhook) }),
})

/** 1017: an address that may not be one, or one more than `ENDPOINTS_MAX`. */
export const createWebhook = endpoint({
  method: 'POST',
  path: '/schools/:id/webhooks',
  can: 'webhooks:write',
  scopes: ['school'],
  summary: 'Agregar una dirección',
  params,
  body: z.strictObject({ url: Url, types: Types }),
  answer: item(WebhookWithSecret),
  errors: [1017],
})

/** What is left out stays. `rotate` makes a new secret, which is answered. */
export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/webhooks/:id',
  can: 'webhooks:write',
  scopes: ['school'],
  summary: 'Cambiar una dirección, activarla o renovar su clave secreta',
  params,
  body: z
    .strictObject({
      url: z.optional(Url),
      types: z.optional(Types),
      active: z.optional(z.boolean()),
      rotate: z.optional(z.literal(true)),
    })
    .check(z.refine((change: object) => Object.keys(change).length > 0, 'Sin cambios')),
  answer: item(WebhookWithSecret),
  errors: [1017],
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/:id',
  can: 'webhooks:write',
  scopes: ['school'],
  summary: 'Eliminar una dirección',
  params,
  answer: item(z.null()),
})

export const readWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  can: 'webhooks:write',
  scopes: ['school'],
  summary: 'Últimos 200 envíos a una dirección',
  params,
  answer: z.object({ data: z.array(WebhookDelivery) }),
})

/** One delivery, or all events since then. They keep their ids. 1017 where the address is switched off. */
export const replayWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/:id/replay',
  can: 'webhooks:write',
  scopes: ['school'],
  summary: 'Enviar otra vez',
  params,
  body: z
    .strictObject({ delivery_id: z.optional(Id), since: z.optional(Instant) })
    .check(
      z.refine(
        ({ delivery_id, since }: { delivery_id?: number | undefined; since?: string | undefined }) =>
          (delivery_id === undefined) !== (since === undefined),
        'Elija un envío o desde cuándo',
      ),
    ),
  answer: item(z.object({ deliveries: z.int() })),
  errors: [1017],
})

/** An event that says nothing. 1017 where the address is switched off. */
export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/:id/test',
  can: 'webhooks:write',
  scopes: ['school'],
  summary: 'Enviar una prueba',
  params,
  answer: item(z.object({ delivery_id: Id })),
  errors: [1017],
})
