import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { item, list, paging } from './paging.ts'

export const JOB_STATUSES = ['waiting', 'running', 'done', 'failed'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

export const JOB_KINDS = [
  'cycle-cut',
  'report-cards',
  'access-letters',
  'bulk',
  'print',
  'export',
  'backup',
  'import-read',
  'import-apply',
  'import-revert',
] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** For so long a file that a job has made is there, for who asked for it alone. */
export const FILE_DAYS = 7

export const Job = z.object({
  job_id: Id,
  /** One of `JOB_KINDS`, or of a newer version than the reader. */
  kind: z.string(),
  status: z.enum(JOB_STATUSES),
  step: z.nullable(z.string()),
  done: z.int(),
  total: z.int(),
  /** By kind; a failed job leaves `{ code?, message }`. */
  result: z.nullable(z.record(z.string(), z.unknown())),
  created_at: Instant,
  finished_at: z.nullable(Instant),
})
export type Job = z.output<typeof Job>

export const readJobs = endpoint({
  method: 'GET',
  path: '/schools/:id/jobs',
  can: 'jobs:read',
  scopes: ['school'],
  summary: 'Procesos largos de la escuela',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, kind: z.optional(z.enum(JOB_KINDS)) }),
  answer: list(Job),
})

export const readJob = endpoint({
  method: 'GET',
  path: '/jobs/:id',
  can: 'jobs:read',
  scopes: ['school'],
  summary: 'Avance de un proceso',
  params: z.strictObject({ id: PathId }),
  answer: item(Job),
})
