import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId, text } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { item, list, paging, pastCycle } from './paging.ts'
import { Person } from './people.ts'

export { checkReportCard, Folio, ReportCardProof } from './report-card-proof.ts'

/** Characters of what is written under a boleta by hand. */
export const OBSERVATIONS_MAX = 300

/** An issued boleta. What it says is kept as it was printed: printed again it is the same. */
export const ReportCard = z.object({
  report_card_id: Id,
  folio: z.string(),
  student_id: Id,
  /** `2° B Matutino` */
  group_title: z.string(),
  /** `2024_2025`; null for the current cycle. */
  cycle: z.nullable(z.string()),
  issued_at: Instant,
  issued_by: z.nullable(Person),
  /** When a newer one of the same student, level and cycle took its place, of another group too. */
  replaced_at: z.nullable(Instant),
})
export type ReportCard = z.output<typeof ReportCard>

/** What an issue answers. */
export const IssuedReportCard = z.extend(ReportCard, {
  /** It would have said the same as the last, so it is that one. */
  unchanged: z.boolean(),
})
export type IssuedReportCard = z.output<typeof IssuedReportCard>

/**
 * Issues a student's boleta: of the regular group, with the classes of all groups of that cycle. One that would say the same as the
 * last is that one; otherwise it replaces it. Without a regular group in that cycle: 3102.
 */
export const issueReportCard = endpoint({
  method: 'POST',
  path: '/students/:id/report-cards',
  can: 'report-cards:issue',
  scopes: ['school'],
  summary: 'Emitir la boleta de un alumno',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    observations: z.optional(text(OBSERVATIONS_MAX)),
    ...pastCycle,
  }),
  answer: item(IssuedReportCard),
  errors: [1017, 3102],
})

/** Newest first. */
export const readReportCards = endpoint({
  method: 'GET',
  path: '/students/:id/report-cards',
  can: 'report-cards:issue',
  scopes: ['school'],
  summary: 'Boletas emitidas de un alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging }),
  answer: list(ReportCard),
})

export const readReportCardFile = endpoint({
  method: 'GET',
  path: '/report-cards/:id/file',
  can: 'report-cards:issue',
  scopes: ['school'],
  summary: 'Una boleta emitida (PDF)',
  params: z.strictObject({ id: PathId }),
  answer: FileAnswer,
  errors: [3500],
})

/**
 * Issues the boletas of a regular group as a job (`report-cards`), one file for all: of its active students, and of a finished cycle of
 * everybody who was enrolled when it ended. While one is under way for the group and cycle, it is that one. A special group is 5905, one
 * without students 3500.
 */
export const issueGroupReportCards = endpoint({
  method: 'POST',
  path: '/groups/:id/report-cards',
  can: 'report-cards:issue',
  scopes: ['school'],
  summary: 'Emitir las boletas de un grupo',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ ...pastCycle }),
  answer: item(z.object({ job_id: Id })),
  errors: [1017, 3500, 5901, 5905],
})

/** What a `report-cards` job left, for seven days; until it is done, and afterwards, 3500. */
export const readGroupReportCards = endpoint({
  method: 'GET',
  path: '/jobs/:id/file',
  can: 'report-cards:issue',
  scopes: ['school'],
  summary: 'Las boletas de un grupo en un solo archivo (PDF)',
  params: z.strictObject({ id: PathId }),
  answer: FileAnswer,
  errors: [3500],
})
