import { type BulkDone, BulkRefusal } from '@plantel/contract/bulk'
import { type Job, readJob } from '@plantel/contract/jobs'
import * as z from 'zod/mini'
import { call } from '../../lib/http/api.ts'
import { ApiProblem } from '../../lib/http/problem.ts'
import { isUnderWay } from '../jobs/jobs.ts'

export interface BulkAnswer {
  data: BulkDone
  undo_id: number | null
}

export type Progress = Pick<Job, 'done' | 'total'>

const NOTHING_DONE = 'No se hizo ningún cambio'

/** Nothing was done, because it cannot be done to some. */
export class SomeRefused extends ApiProblem {
  override name = 'SomeRefused'
  /** By name; of a long command only the first are in `message`. */
  readonly refused: readonly BulkRefusal[]

  constructor(refused: readonly BulkRefusal[], detail: string) {
    super({ title: NOTHING_DONE, detail, status: 409 })
    this.refused = refused
  }
}

const LOOK_MS = 1_000
const REFUSED = 1017

const Ended = z.object({
  done: z._default(z.int(), 0),
  refused: z._default(z.array(BulkRefusal), []),
  undo_id: z._default(z.nullable(z.int()), null),
  code: z.optional(z.int()),
  message: z._default(z.string(), 'Intente de nuevo'),
})

const waitALook = () => new Promise((resolve) => void setTimeout(resolve, LOOK_MS))

/** Until its job has ended. @throws ApiProblem when it failed */
const afterJob = async (job_id: number, tell: (progress: Progress) => void): Promise<BulkAnswer> => {
  const { data: job } = await call(readJob, { params: { id: job_id } })
  tell(job)
  if (isUnderWay(job)) {
    await waitALook()
    return afterJob(job_id, tell)
  }
  const { done, refused, undo_id, code, message } = Ended.parse(job.result ?? {})
  if (job.status === 'done') return { data: { done, refused, job_id }, undo_id }
  if (code === REFUSED) throw new SomeRefused([], message)
  throw new ApiProblem({ title: NOTHING_DONE, detail: message, ...(code === undefined ? {} : { code }) })
}

/** What came of a command about many, at once or by a job. @throws SomeRefused · ApiProblem */
export const followBulk = async (
  answer: BulkAnswer,
  tell: (progress: Progress) => void,
): Promise<BulkAnswer> => {
  const { job_id, done, refused } = answer.data
  if (job_id !== null) return afterJob(job_id, tell)
  if (done === 0 && refused.length > 0)
    throw new SomeRefused(refused, `A ${refused.length} no se les puede hacer`)
  return answer
}
