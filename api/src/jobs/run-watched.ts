import { mayTryAgain, problemOfDatabase } from '../db/constraints.ts'
import { inSchool, type Tx } from '../db/in-school.ts'
import { ProblemError } from '../http/problems.ts'
import { findOpenJob, type OpenJob, takeJobLock } from './open-jobs.ts'
import type { WatchedJob } from './progress.ts'
import type { Workshop } from './tasks.ts'

export interface Failure {
  code?: number | undefined
  message: string
}

interface Doing<Input> {
  kind: string
  work: (tx: Tx, job: OpenJob<Input>) => Promise<void>
  fail: (tx: Tx, job: OpenJob<Input>, failure: Failure) => Promise<void>
  sorry: string
}

const failureOf = (error: unknown, sorry: string): Failure =>
  error instanceof ProblemError
    ? { code: error.problem.code, message: error.problem.errors?.[0]?.message ?? error.problem.detail }
    : { message: sorry }

const isPassing = (error: unknown): boolean =>
  mayTryAgain(error) ||
  problemOfDatabase(error) === 'unavailable' ||
  (error instanceof ProblemError && error.problem.status === 503)

/** A crash or passing trouble leaves the job open for a retry. After an hour it has failed. */
export const runWatched = async <Input>(
  { db }: Workshop,
  { school_id, job_id }: WatchedJob,
  { kind, work, fail, sorry }: Doing<Input>,
): Promise<void> => {
  const job = await inSchool(db, school_id, null, (tx) => findOpenJob<Input>(tx, kind, job_id))
  if (!job) return
  try {
    await inSchool(db, school_id, job.created_by, async (tx) => {
      if (!(await takeJobLock(tx, job_id))) return
      // The previous holder of the lock may have ended the job.
      if (await findOpenJob<Input>(tx, kind, job_id)) await work(tx, job)
    })
  } catch (error) {
    if (isPassing(error) && !job.last_try) throw error
    await inSchool(db, school_id, job.created_by, (tx) => fail(tx, job, failureOf(error, sorry)))
    if (!(error instanceof ProblemError)) throw error
  }
}
