import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PathId } from './fields.ts'
import { item, list, paging } from './paging.ts'

export const JOB_STATUSES = ['waiting', 'running', 'done', 'failed'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** Jobs whose progress people watch. */
export const JOB_KINDS = ['cycle-cut', 'report-cards'] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** Progress of a long job, as screens show it: `step`, `done` of `total`. */
export const Job = z.object({
  job_id: Id,
  /** One of `JOB_KINDS`, or of a version that is newer than the reader. */
  kind: z.string(),
  status: z.enum(JOB_STATUSES),
  step: z.nullable(z.string()),
  done: z.int(),
  total: z.int(),
  /** What the job leaves, by kind; a failed one leaves `{ code?, message }`. */
  result: z.nullable(z.record(z.string(), z.unknown())),
  created_at: Instant,
  finished_at: z.nullable(Instant),
})
export type Job = z.output<typeof Job>

/** The school's jobs of a kind that are under way or ended in the last day, newest first. */
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
