import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId } from './fields.ts'
import { item } from './paging.ts'
import { Person } from './people.ts'

export const DISTRIBUTION_MODES = ['groups', 'students', 'users'] as const
export type DistributionMode = (typeof DISTRIBUTION_MODES)[number]

/** The modes of the wizard, and what was chosen as chips (`Audience`). */
export const NOTICE_TYPES = [...DISTRIBUTION_MODES, 'audience'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

/** By children or people; *Sí* and *No* for one child count as no answer. */
export const AnswerCounts = z.object({ asked: z.int(), read: z.int(), yes: z.int(), no: z.int() })
export type AnswerCounts = z.output<typeof AnswerCounts>

/** The counts are left out for those who only received it. */
export const Notice = z.object({
  notice_id: Id,
  type: z.enum(NOTICE_TYPES),
  title: z.string(),
  description: z.string(),
  created_at: Instant,
  user_id: Id,
  sender: Person,
  withdrawn: z.boolean(),
  /** Sounds on devices also in the quiet hours. */
  urgent: z.boolean(),
  /** People it is for; more than `recipients` while it is handed out. */
  expected: z.optional(z.int()),
  recipients: z.optional(z.int()),
  /** Contacts of the children it is for, who cannot sign in: they were told nothing. */
  without_access: z.optional(z.int()),
  read: z.optional(z.int()),
  /** Children it is for; 0 of one to people, and of those of before. */
  children: z.optional(z.int()),
  /** 0 nothing, 1 *Enterado*, 2 *Sí* or *No*. */
  ask: z.literal([0, 1, 2]),
  /** Each child is asked for, else each person. */
  per_child: z.boolean(),
  /** The last day for an answer. */
  due: z.nullable(Day),
  answers: z.optional(AnswerCounts),
  /** The last day on which who had not answered was reminded. */
  reminded_on: z.optional(z.nullable(Day)),
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
