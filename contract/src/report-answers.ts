import * as z from 'zod/mini'
import { Id, Instant } from './fields.ts'
import { BehalfWay } from './on-behalf.ts'
import { Person } from './people.ts'

export const ANSWER_MAX = 500
/** For so long a parent may change the words. */
export const ANSWER_MINUTES = 10

/** What the school reads of it. */
export const ReportAnswer = z.object({
  answer_id: Id,
  /** Null: *Enterado* alone. */
  text: z.nullable(z.string()),
  answered_at: Instant,
  /** Who answered; null where nobody said who in the family. */
  parent: z.nullable(Person),
  how: z.nullable(BehalfWay),
  /** Who wrote it down for the family. */
  recorder: z.nullable(Person),
})
export type ReportAnswer = z.output<typeof ReportAnswer>
