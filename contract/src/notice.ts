import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { item } from './paging.ts'
import { Person } from './people.ts'

export const DISTRIBUTION_MODES = ['groups', 'students', 'users'] as const
export type DistributionMode = (typeof DISTRIBUTION_MODES)[number]

/** The counts are left out for those who only received it. */
export const Notice = z.object({
  notice_id: Id,
  type: z.enum(DISTRIBUTION_MODES),
  title: z.string(),
  description: z.string(),
  created_at: Instant,
  user_id: Id,
  sender: Person,
  withdrawn: z.boolean(),
  /** People it is for; more than `recipients` while it is handed out. */
  expected: z.optional(z.int()),
  recipients: z.optional(z.int()),
  read: z.optional(z.int()),
  /** Null when the time is over or the notice is not the caller's. */
  withdraw_until: z.nullable(Instant),
})
export type Notice = z.output<typeof Notice>

/** Apart from the other notice calls, so that a parent's phone does not fetch them all. */
export const readNotice = endpoint({
  method: 'GET',
  path: '/notices/:id',
  can: 'notices:read',
  scopes: ['school', 'own'],
  summary: 'Un aviso',
  params: z.strictObject({ id: PathId }),
  answer: item(Notice),
})
