import * as z from 'zod/mini'
import { Activity } from './activities.ts'
import { MAYBE_DAYS_MISSED } from './days-missed.ts'
import { endpoint } from './endpoint.ts'
import { FeedEntry } from './feed.ts'
import { Day, Id, Instant, Status } from './fields.ts'
import { item } from './paging.ts'
import { Advisor, StudentLite } from './people.ts'

export const CHILDREN_MAX = 12
export const FAMILY_NEWS = 3
export const FAMILY_DATES = 3
/** Classes below the minimum that a card names. */
export const FAMILY_ATTENTION = 2

export const DAY_STATES = ['unknown', 'present', 'some-absent', 'absent', 'late', 'no-class'] as const

const FamilyClass = z.object({
  subject_id: Id,
  title: z.string(),
  /** Null while the list is not taken, or its families are not told of it yet. */
  assistance: z.nullable(z.literal([0, 1])),
  code: z.nullable(z.string()),
  excused: z.boolean(),
  /** `HH:MM` of who came late. */
  arrived_at: z.nullable(z.string()),
  taken_at: z.nullable(Instant),
})

export const FamilyChild = z.object({
  student: z.extend(StudentLite, { status: Status }),
  group: z.nullable(z.object({ group_id: Id, title: z.string(), level: z.int() })),
  advisor: z.nullable(Advisor),
  day: z.object({
    state: z.enum(DAY_STATES),
    /** `day`: one list a day; its class is never named. */
    roll: z.enum(['class', 'day']),
    /** What the calendar says of a day without classes. */
    text: z.nullable(z.string()),
    classes: z.array(FamilyClass),
  }),
  figures: z.object({
    /** 0–10, one decimal; null without grades. */
    average: z.nullable(z.string()),
    /** Of the last partial with grades against the one before, in tenths of 0–10. */
    trend: z.nullable(z.number()),
    ...MAYBE_DAYS_MISSED,
    total_late: z.int(),
    open_reports: z.int(),
  }),
  /** Classes below the minimum, the lowest first. */
  failing: z.array(z.object({ subject_id: Id, title: z.string(), average: z.string() })),
})
export type FamilyChild = z.output<typeof FamilyChild>

export const Family = z.object({
  today: Day,
  school: z.object({ name: z.string(), cellphone: z.nullable(z.string()) }),
  /** By level, grade and name; who has left the school at the end. */
  children: z.array(FamilyChild),
  news: z.array(FeedEntry),
  unread: z.int(),
  activities: z.array(
    z.pick(Activity, {
      activity_id: true,
      description: true,
      start_date: true,
      end_date: true,
      level: true,
      no_class: true,
    }),
  ),
})
export type Family = z.output<typeof Family>

/** The first screen of a family, in one answer. */
export const readMyFamily = endpoint({
  method: 'GET',
  path: '/me/family',
  can: 'family:read',
  scopes: ['children'],
  summary: 'Mi familia: mis hijas e hijos, su día y lo que sigue',
  answer: item(Family),
})
