import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { item } from './paging.ts'
import { Person } from './people.ts'

export const DISTRIBUTION_MODES = ['groups', 'students', 'users'] as const
export type DistributionMode = (typeof DISTRIBUTION_MODES)[number]

/** The counts that the sender sees are left out for those who only received it. */
export const Notice = z.object({
  notice_id: Id,
  type: z.enum(DISTRIBUTION_MODES),
  title: z.string(),
  description: z.string(),
  created_at: Instant,
  user_id: Id,
  sender: Person,
  withdrawn: z.boolean(),
  /** People it is for. While `recipients` is less, it is still being handed out. */
  expected: z.optional(z.int()),
  /** People who have it. */
  recipients: z.optional(z.int()),
  /** *Leído por* so many of them. */
  read: z.optional(z.int()),
  /** Until when the caller may withdraw it; null when that is over or not theirs. */
  withdraw_until: z.nullable(Instant),
})
export type Notice = z.output<typeof Notice>

/** One of them, for who received it and for those who send; apart from the rest, so that a parent's phone does not fetch it all. */
export const readNotice = endpoint({
  method: 'GET',
  path: '/notices/:id',
  can: 'notices:read',
  scopes: ['school', 'own'],
  summary: 'Un aviso',
  params: z.strictObject({ id: PathId }),
  answer: item(Notice),
})
