import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant } from './fields.ts'
import { choice, item, list, paging } from './paging.ts'

export const FEED_TITLES = {
  notice: 'Noticia',
  attendance: 'Asistencia',
  report: 'Reporte',
  grade: 'Calificación',
} as const
export type FeedCategory = keyof typeof FEED_TITLES
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a constant that has no others
export const FEED_CATEGORIES = Object.keys(FEED_TITLES) as [FeedCategory, ...FeedCategory[]]

export const FeedEntry = z.object({
  entry_id: Id,
  category: z.enum(FEED_CATEGORIES),
  title: z.string(),
  text: z.string(),
  created_at: Instant,
  read: z.boolean(),
  notice_id: z.nullable(Id),
  /** Null of a notice, and of a capture of grades that closes. */
  student_id: z.nullable(Id),
  group_id: z.nullable(Id),
  /** The group's finished cycle; null while it is the current one. */
  snaphot: z.nullable(z.string()),
  /** Of a report; or the case file that reached the school's limit of reports. */
  file_id: z.nullable(Id),
  /** Of a boleta that was given to the family. */
  report_card_id: z.nullable(Id),
  date: z.nullable(Day),
  /** The class of a grade. */
  subject_id: z.nullable(Id),
  /** About who may see the student: opens the family. */
  custody: z.optional(z.boolean()),
  /** Of what the staff is told of a day: lists that are missing, students who left. */
  staff: z.optional(z.enum(['lists', 'left'])),
  /** A file that the reader asked for: an export, or papers of several groups. */
  file: z.optional(
    z.object({ job_id: Id, kind: z.enum(['export', 'print']), state: z.enum(['ready', 'failed', 'gone']) }),
  ),
  /** Stands for many of one day: who reached a number of reports, who is of age soon, new reports. Read when all of them are. */
  fold: z.optional(
    z.object({ kind: z.enum(['limit', 'adult', 'reports']), students: z.int(), entry_ids: z.array(Id) }),
  ),
  /** A scheduled notice of the reader that was not sent. */
  draft_id: z.optional(Id),
  /** Where it leads, if nothing above says so: a key that ended, an address that was switched off, a copy that waits. */
  opens: z.optional(z.string()),
})
export type FeedEntry = z.output<typeof FeedEntry>
export type FoldKind = NonNullable<FeedEntry['fold']>['kind']

/** As many as `markFeedRead` takes. */
export const FOLD_MAX = 500

/** Newest first. What the caller may no longer see (ended relationship, withdrawn notice) is left out. For who leads the school or advises, three and more students of one kind of news on one day are one entry (`fold`). */
export const readFeed = endpoint({
  method: 'GET',
  path: '/me/feed',
  can: 'signed-in',
  summary: 'Lo que me concierne',
  query: z.strictObject({
    ...paging,
    category: z.optional(z.enum(FEED_CATEGORIES)),
    unread: z.optional(choice([1])),
  }),
  answer: list(FeedEntry),
})

/** Counting stops here: the bell says *99+*. */
export const UNREAD_MAX = 100

const Unread = z.object({
  unread: z.int(),
  /** For who decides them: how many wait, counted as far as `UNREAD_MAX`. */
  waiting: z.optional(
    z.object({
      /** Justificantes. */
      excuses: z.optional(z.int()),
      /** Changes of data that families ask for. */
      change_requests: z.optional(z.int()),
    }),
  ),
})
export type Unread = z.output<typeof Unread>

export const readUnread = endpoint({
  method: 'GET',
  path: '/me/feed/unread',
  can: 'signed-in',
  summary: 'Cuántas novedades no he leído',
  answer: item(Unread),
})

/** These entries, or the one of this notice, or all when none is named. Those of others are ignored. */
export const markFeedRead = endpoint({
  method: 'POST',
  path: '/me/feed/read',
  can: 'signed-in',
  summary: 'Marcar novedades como leídas',
  body: z
    .strictObject({
      entry_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(FOLD_MAX))),
      notice_id: z.optional(Id),
    })
    .check(
      z.refine(
        ({ entry_ids, notice_id }: { entry_ids?: number[] | undefined; notice_id?: number | undefined }) =>
          entry_ids === undefined || notice_id === undefined,
        'Novedades o un aviso, no ambos',
      ),
    ),
  answer: item(Unread),
  errors: [1017],
})
