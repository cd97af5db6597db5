import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant } from './fields.ts'
import { choice, item, list, paging } from './paging.ts'

/** The categories of the feed behind the bell and the titles that the specification gives them. */
export const FEED_TITLES = {
  notice: 'Noticia',
  attendance: 'Asistencia',
  report: 'Reporte',
  grade: 'Calificación',
} as const
export type FeedCategory = keyof typeof FEED_TITLES
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a constant that has no others
export const FEED_CATEGORIES = Object.keys(FEED_TITLES) as [FeedCategory, ...FeedCategory[]]

/** Something that concerns the reader, in words, and the ids of what it speaks of. */
export const FeedEntry = z.object({
  entry_id: Id,
  category: z.enum(FEED_CATEGORIES),
  /** A notice's own title; of the others the title of the category. */
  title: z.string(),
  /** A sentence: `Ana Peña Ruiz faltó a Matemáticas el 10 de marzo de 2026.` */
  text: z.string(),
  created_at: Instant,
  read: z.boolean(),
  notice_id: z.nullable(Id),
  /** The child, or the student whose case file it is; null of a notice, and of a capture of grades that closes. */
  student_id: z.nullable(Id),
  /** The group in which it happened. */
  group_id: z.nullable(Id),
  /** The finished cycle of that group; null while it is the current one. */
  snaphot: z.nullable(z.string()),
  /** The case file of a report, or the one that has reached the school's limit of them. */
  file_id: z.nullable(Id),
  /** The day of an absence. */
  date: z.nullable(Day),
})
export type FeedEntry = z.output<typeof FeedEntry>

/**
 * What concerns the caller, newest first: notices received, absences, reports and grades of one's children, reports in the groups
 * one advises; case files that reach the school's limit of reports (advisor, administrators, directors), and captures of grades
 * that close (professors). What a person no longer may see (a relationship that ended, a notice that was withdrawn) is gone.
 */
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

const Unread = z.object({ unread: z.int() })

/** What the bell shows; at most 100. */
export const readUnread = endpoint({
  method: 'GET',
  path: '/me/feed/unread',
  can: 'signed-in',
  summary: 'Cuántas novedades no he leído',
  answer: item(Unread),
})

/** Marks these entries as read, or the one of this notice, or all without names; strangers' are passed over. */
export const markFeedRead = endpoint({
  method: 'POST',
  path: '/me/feed/read',
  can: 'signed-in',
  summary: 'Marcar novedades como leídas',
  body: z
    .strictObject({
      entry_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(500))),
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
