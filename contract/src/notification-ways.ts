import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FEED_CATEGORIES, type FeedCategory } from './feed.ts'
import { item } from './paging.ts'

/** At once, in the summary of the day, in that of the week (Friday), or not at all. */
export const PUSH_WAYS = ['now', 'digest', 'never'] as const
export const MAIL_WAYS = ['now', 'digest', 'weekly', 'never'] as const
export type PushWay = (typeof PUSH_WAYS)[number]
export type MailWay = (typeof MAIL_WAYS)[number]

/** Of the school's day. */
export const DIGEST_HOUR = '18:00'

export const DEFAULT_WAYS: Record<FeedCategory, { push: PushWay; mail: MailWay }> = {
  notice: { push: 'now', mail: 'now' },
  attendance: { push: 'now', mail: 'never' },
  report: { push: 'now', mail: 'never' },
  grade: { push: 'now', mail: 'never' },
}

const Ways = z.object({
  category: z.enum(FEED_CATEGORIES),
  push: z.enum(PUSH_WAYS),
  mail: z.enum(MAIL_WAYS),
})

export const NotificationWays = z.object({
  /** One of each category, in their order. */
  ways: z.array(Ways),
  /** To an address that its owner has not confirmed only notices are sent. Null: there is none. */
  email_confirmed: z.nullable(z.boolean()),
  /** From and until, `HH:MM` of the school; null without. */
  quiet: z.nullable(z.object({ from: z.string(), until: z.string() })),
})
export type NotificationWays = z.output<typeof NotificationWays>

export const readNotificationWays = endpoint({
  method: 'GET',
  path: '/me/notifications',
  can: 'signed-in',
  summary: 'Cómo y cuándo quiero enterarme',
  answer: item(NotificationWays),
})

const Wanted = z
  .strictObject({
    category: z.enum(FEED_CATEGORIES),
    push: z.optional(z.enum(PUSH_WAYS)),
    mail: z.optional(z.enum(MAIL_WAYS)),
  })
  .check(
    z.refine(
      ({ category, push }: { category: FeedCategory; push?: PushWay | undefined }) =>
        category !== 'attendance' || push !== 'never',
      { error: 'Una falta de hoy siempre se avisa', path: ['push'] },
    ),
  )

/** What is not named stays as it is. */
export const updateNotificationWays = endpoint({
  method: 'PATCH',
  path: '/me/notifications',
  can: 'signed-in',
  summary: 'Cambiar cómo y cuándo quiero enterarme',
  body: z.strictObject({
    ways: z.array(Wanted).check(z.minLength(1), z.maxLength(FEED_CATEGORIES.length)),
  }),
  answer: item(NotificationWays),
  errors: [1017],
})
