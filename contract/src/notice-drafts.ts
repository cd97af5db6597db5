import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId, text } from './fields.ts'
import { Audience, NoticeTarget } from './notice-audience.ts'
import { NOTICE_LIMITS } from './notices.ts'
import { item, list, paging } from './paging.ts'
import { Person } from './people.ts'

/** `draft`: the author's alone. `template`: everybody who sends begins with it. `scheduled`: goes by itself at its hour. */
export const DRAFT_KINDS = ['draft', 'template', 'scheduled'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** Of one person and kind. */
export const DRAFTS_MAX = 50
/** A notice is scheduled so many days ahead at most. */
export const SCHEDULE_DAYS = 60

const Ask = z.literal([0, 1, 2])
const Hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escriba la hora como 18:00'))
/** In the school's time. */
export const SendTime = z.strictObject({ day: Day, time: Hour })
export type SendTime = z.output<typeof SendTime>

export const NoticeDraft = z.object({
  draft_id: Id,
  kind: z.enum(DRAFT_KINDS),
  user_id: Id,
  author: Person,
  title: z.string(),
  description: z.string(),
  /** Null while nobody is chosen. */
  audience: z.nullable(Audience),
  /** The chips of it, without what is not there any more. */
  targets: z.array(NoticeTarget),
  ask: Ask,
  per_child: z.boolean(),
  due: z.nullable(Day),
  urgent: z.boolean(),
  /** When it goes, of one that is scheduled. */
  send: z.nullable(SendTime),
  /** Why it was not sent at its hour. It waits for its author, who gives it another. */
  problem: z.nullable(z.string()),
  updated_at: Instant,
  /** The author's; an administrator and a director take away those of others. */
  may_change: z.boolean(),
  may_delete: z.boolean(),
})
export type NoticeDraft = z.output<typeof NoticeDraft>

export const NoticeDraftBody = z.strictObject({
  kind: z.enum(DRAFT_KINDS),
  title: text(NOTICE_LIMITS.title),
  description: text(NOTICE_LIMITS.description),
  /** Left out while nobody is chosen. */
  audience: z.optional(Audience),
  ask: Ask,
  /** Each child is asked for. */
  per_child: z.boolean(),
  due: z.nullable(Day),
  urgent: z.boolean(),
  /** Of a scheduled one, later than now and within `SCHEDULE_DAYS`; left out of the others. */
  send: z.optional(SendTime),
})
export type NoticeDraftBody = z.output<typeof NoticeDraftBody>

const params = z.strictObject({ id: PathId })

/** The last changed first; scheduled ones by their hour. */
export const readNoticeDrafts = endpoint({
  method: 'GET',
  path: '/schools/:id/notice-drafts',
  can: 'notices:send',
  scopes: ['school'],
  summary: 'Borradores, plantillas y avisos programados',
  params,
  query: z.strictObject({ ...paging, kind: z.enum(DRAFT_KINDS) }),
  answer: list(NoticeDraft),
})

export const readNoticeDraft = endpoint({
  method: 'GET',
  path: '/notice-drafts/:id',
  can: 'notices:send',
  scopes: ['school'],
  summary: 'Un borrador, una plantilla o un aviso programado',
  params,
  answer: item(NoticeDraft),
})

/**
 * 1017: one more than `DRAFTS_MAX`; a template without title; and of a scheduled one, what `sendNotice` would refuse, or an hour that is
 * over. Whom it is for is read again at its hour, and its author must still send notices then.
 */
export const createNoticeDraft = endpoint({
  method: 'POST',
  path: '/schools/:id/notice-drafts',
  can: 'notices:send',
  scopes: ['school'],
  summary: 'Guardar un borrador o una plantilla, o programar un aviso',
  params,
  body: NoticeDraftBody,
  answer: item(NoticeDraft),
  errors: [1017],
})

/** By its author; it may become of another kind. One that has gone meanwhile: 404. */
export const updateNoticeDraft = endpoint({
  method: 'PATCH',
  path: '/notice-drafts/:id',
  can: 'notices:send',
  scopes: ['school'],
  summary: 'Cambiar un borrador, una plantilla o un aviso programado',
  params,
  body: NoticeDraftBody,
  answer: item(NoticeDraft),
  errors: [1017],
})

export const deleteNoticeDraft = endpoint({
  method: 'DELETE',
  path: '/notice-drafts/:id',
  can: 'notices:send',
  scopes: ['school'],
  summary: 'Eliminar un borrador o una plantilla, o cancelar un aviso programado',
  params,
  answer: item(z.null()),
})
