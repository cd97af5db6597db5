import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, PathId, text } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { item, list, paging, pastCycle } from './paging.ts'
import { Person } from './people.ts'

export { checkReportCard, Folio, ReportCardProof } from './report-card-proof.ts'

export const OBSERVATIONS_MAX = 300

/** What stands in the place of the folio that a boleta does not have. */
export const IMPORTED_CARD = 'Historial importado'

/** Kept as it was printed: printed again it is the same. */
export const ReportCard = z.object({
  report_card_id: Id,
  /** Null: *Historial importado*, which came with a copy of another installation and cannot be checked here. */
  folio: z.nullable(z.string()),
  student_id: Id,
  group_title: z.string(),
  /** `2024_2025`; null for the current cycle. */
  cycle: z.nullable(z.string()),
  issued_at: Instant,
  issued_by: z.nullable(Person),
  /** When a newer one of the same student, level and cycle took its place. */
  replaced_at: z.nullable(Instant),
  /** The day from which families read it; null: not yet. */
  released_from: z.nullable(Day),
})
export type ReportCard = z.output<typeof ReportCard>

export const IssuedReportCard = z.extend(ReportCard, {
  folio: z.string(),
  /** The last one said the same, so it is that one. */
  unchanged: z.boolean(),
})
export type IssuedReportCard = z.output<typeof IssuedReportCard>

/** Has the classes of all groups of the cycle; the same content is the last one. No regular group: 3102. */
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

/** Families: those that were released, without who issued them. */
export const readReportCards = endpoint({
  method: 'GET',
  path: '/students/:id/report-cards',
  can: 'report-cards:read',
  scopes: ['school', 'advised', 'children'],
  summary: 'Boletas emitidas de un alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging }),
  answer: list(ReportCard),
})

export const readReportCardFile = endpoint({
  method: 'GET',
  path: '/report-cards/:id/file',
  can: 'report-cards:read',
  scopes: ['school', 'advised', 'children'],
  summary: 'Una boleta emitida (PDF)',
  params: z.strictObject({ id: PathId }),
  answer: FileAnswer,
  errors: [3500],
})

/** One file for all; one job at a time for a group and cycle. Special group: 5905, no students: 3500. */
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

/** Kept for seven days; before it is done, and afterwards, 3500. */
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

/** How many of the boletas that count families have, and from when on the last of them. */
const CardRelease = z.object({
  issued: z.int(),
  /** Given to families, also from a day that has yet to come. */
  released: z.int(),
  /** The last day that was given. */
  from: z.nullable(Day),
})
export type CardRelease = z.output<typeof CardRelease>

export const readCardRelease = endpoint({
  method: 'GET',
  path: '/groups/:id/report-cards/release',
  can: 'report-cards:issue',
  scopes: ['school'],
  summary: 'Cuántas boletas de un grupo tienen las familias',
  params: z.strictObject({ id: PathId }),
  answer: item(CardRelease),
  errors: [5901],
})

/**
 * From that day on the families of the group read its boletas; until it comes another day can be given. By group alone: nobody keeps
 * back the boleta of one child. None issued: 3500; a day that has passed: 1017.
 */
export const releaseReportCards = endpoint({
  method: 'POST',
  path: '/groups/:id/report-cards/release',
  can: 'report-cards:issue',
  scopes: ['school'],
  summary: 'Entregar las boletas de un grupo a sus familias',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ from: Day }),
  answer: item(CardRelease),
  errors: [1017, 3500, 5901],
})
