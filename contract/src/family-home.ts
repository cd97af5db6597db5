import * as z from 'zod/mini'
import { Activity } from './activity.ts'
import { MAYBE_DAYS_MISSED } from './days-missed.ts'
import { endpoint } from './endpoint.ts'
import { FeedEntry } from './feed.ts'
import { Day, Id, Instant, Status } from './fields.ts'
import { item } from './paging.ts'
import { Advisor, StudentLite } from './people.ts'

export const CHILDREN_MAX = 12
export const FAMILY_NEWS = 3
export const FAMILY_DATES = 3
export const FAMILY_TO_DO = 5
/** Of one child. */
export const FAMILY_ATTENTION = 2

export const DAY_STATES = ['unknown', 'present', 'some-absent', 'absent', 'late', 'no-class'] as const

export const TO_DO_KINDS = ['notice', 'answer', 'confirm', 'meeting', 'boleta', 'excuse'] as const
/** What matters most comes first. */
export const ATTENTION_KINDS = [
  'meeting',
  'excuse-rejected',
  'cannot-pass',
  'failing',
  'report',
  'absences',
] as const

/** What waits for the family to do it. */
export const ToDo = z.object({
  kind: z.enum(TO_DO_KINDS),
  /** Of the notice, meeting, boleta … that the kind says. */
  id: Id,
  /** Null where it is not about one child. */
  student_id: z.nullable(Id),
  text: z.string(),
  due: z.nullable(Day),
})
export type ToDo = z.output<typeof ToDo>

/** What a family should look at, of one child. */
export const Attention = z.object({
  kind: z.enum(ATTENTION_KINDS),
  /** Of the class, case file, meeting … that the kind says. */
  id: z.nullable(Id),
  text: z.string(),
  date: z.nullable(Day),
})
export type Attention = z.output<typeof Attention>

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
  student: z.extend(StudentLite, {
    status: Status,
    /** Of who left the school: the day, as far as it is known. */
    left_on: z.nullable(Day),
    graduated: z.boolean(),
  }),
  access: z.literal([1, 2]),
  relationship_label: z.nullable(z.string()),
  group: z.nullable(z.object({ group_id: Id, title: z.string(), level: z.int() })),
  /** Where grades are: the regular one first, then those of finished cycles, the last first. */
  groups: z.array(
    z.object({
      group_id: Id,
      title: z.string(),
      level: z.int(),
      /** Names the finished cycle; null in the current one. */
      snaphot: z.nullable(z.string()),
      cycle: z.nullable(z.string()),
    }),
  ),
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
  attention: z.array(Attention),
})
export type FamilyChild = z.output<typeof FamilyChild>

export const CALENDAR_STATES = ['school', 'no-class', 'vacation', 'between-cycles'] as const

export const Family = z.object({
  today: Day,
  /** What the calendar says of today to all of the children. */
  calendar: z.object({
    state: z.enum(CALENDAR_STATES),
    text: z.nullable(z.string()),
    /** The last day without classes; between cycles the first with them. */
    until: z.nullable(Day),
  }),
  school: z.object({
    name: z.string(),
    cellphone: z.nullable(z.string()),
    /** In the school's words. */
    office_hours: z.nullable(z.string()),
  }),
  /** By level, grade and name; who has left the school at the end. */
  children: z.array(FamilyChild),
  /** What is due first comes first. */
  to_do: z.array(ToDo),
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
