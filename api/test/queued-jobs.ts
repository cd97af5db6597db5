import type { TaskList } from 'graphile-worker'
import { asOwner } from './app.ts'
import { taskHelpers } from './task-helpers.ts'

interface QueuedJob {
  id: string
  task: string
  payload: Record<string, unknown>
  attempts: number
  max_attempts: number
}

export const queuedJobs = (school_id: number): Promise<QueuedJob[]> =>
  asOwner<QueuedJob>(
    `select j.id::text, t.identifier as task, j.payload, j.attempts, j.max_attempts
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where (j.payload ->> 'school_id')::bigint = $1 and j.attempts < j.max_attempts order by j.id`,
    [school_id],
  )

const nothing = () => undefined
const logger = { error: nothing, warn: nothing, info: nothing, debug: nothing }

/** Tries one job once, as the worker does: done it is gone, otherwise it waits for its next attempt. */
const tryJob = async (tasks: TaskList, job: QueuedJob): Promise<unknown> => {
  const attempts = job.attempts + 1
  try {
    await tasks[job.task]!(job.payload, taskHelpers({ job: { ...job, attempts }, logger }))
    await asOwner('delete from graphile_worker._private_jobs where id = $1', [job.id])
    return undefined
  } catch (error) {
    await asOwner('update graphile_worker._private_jobs set attempts = $2 where id = $1', [job.id, attempts])
    return error
  }
}

/**
 * Does the work that waits for a school, each job once, in a test's own time: no other file's worker is in the way, and a job whose
 * time is later or that must be tried again needs no waiting. What the work queues is done too.
 * @returns what went wrong, in order
 */
export const doQueued = async (tasks: TaskList, school_id: number): Promise<unknown[]> => {
  const tried = new Set<string>()
  const errors: unknown[] = []
  for (;;) {
    const [job] = (await queuedJobs(school_id)).filter(({ id, task }) => task in tasks && !tried.has(id))
    if (!job) return errors
    tried.add(job.id)
    const error = await tryJob(tasks, job)
    if (error !== undefined) errors.push(error)
  }
}
