import * as z from 'zod/mini'
import { FileStatus } from './case-files.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId, text } from './fields.ts'
import { BehalfWay, OnBehalf } from './on-behalf.ts'
import { item, list, paging } from './paging.ts'
import { ANSWER_MAX } from './report-answers.ts'

export { ANSWER_MAX, ANSWER_MINUTES } from './report-answers.ts'

const OwnAnswer = z.object({
  /** Null: *Enterado* alone. */
  text: z.nullable(z.string()),
  answered_at: Instant,
  /** Of one that the school wrote down. */
  how: z.nullable(BehalfWay),
})

export const FamilyReport = z.object({
  report_id: Id,
  title: z.string(),
  created_at: Instant,
  group_title: z.string(),
  /** What who reported wrote for the family. */
  text: z.nullable(z.string()),
  /** Of its case file. */
  status: FileStatus,
  /** A parent's own, not the other one's; of a titular the last one that they wrote down. */
  answer: z.nullable(OwnAnswer),
  can_answer: z.boolean(),
})
export type FamilyReport = z.output<typeof FamilyReport>

/** Newest first, of all cycles; for the titular of the group those of the current one. */
export const readFamilyReports = endpoint({
  method: 'GET',
  path: '/students/:id/family-reports',
  can: 'family-reports:read',
  scopes: ['children', 'taught'],
  summary: 'Reportes de un alumno, como los lee su familia',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging }),
  answer: list(FamilyReport),
})

/**
 * Once by each parent, without words *Enterado*; other words within ten minutes take their place, later 9011. With informative access
 * without words. The school writes down what came on paper with `on_behalf`, and only so.
 */
export const answerReport = endpoint({
  method: 'POST',
  path: '/reports/:id/answers',
  can: 'report-answers:write',
  scopes: ['children', 'school', 'advised', 'taught'],
  summary: 'Contestar un reporte',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ text: z.optional(text(ANSWER_MAX)), on_behalf: z.optional(OnBehalf) }),
  answer: item(OwnAnswer),
  errors: [1017, 9011, 9013],
})
