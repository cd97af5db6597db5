import type { JobHelpers, TaskList } from 'graphile-worker'
import * as z from 'zod/mini'

export type Fields = Readonly<Record<string, z.ZodMiniType>>

interface Manner {
  /** What comes of it when it is done once more: by another attempt, or after a process died at its end. */
  readonly twice: string
  /** Thousands at a time, and each may wait for a server of others: workers of their own do them, so that nothing waits for them. */
  readonly slow?: boolean
}

/** A job as a value: the name in the queue, what it is told and how it is done. `queueJob` queues it, `handle` does it. */
export interface Job<Told extends Fields = Fields> extends Manner {
  readonly name: string
  readonly payload: z.ZodMiniObject<Told>
}

const declared = new Map<string, Manner>()

/** @throws when another job has the name: the app does not start */
export const job = <const Told extends Fields>(name: string, told: Told, manner: Manner): Job<Told> => {
  if (declared.has(name)) throw new Error(`two jobs are called ${name}`)
  declared.set(name, manner)
  return { name, payload: z.object(told), ...manner }
}

/** Names of all jobs that have been declared so far. */
export const declaredJobs = (): readonly string[] => [...declared.keys()]

/** Names of those that are slow. */
export const slowJobs = (): readonly string[] => declaredJobs().filter((name) => declared.get(name)?.slow)

/** The payload, with what the database adds to each. */
type Received<Told extends Fields> = z.output<z.ZodMiniObject<Told>>

/**
 * The task of a job. What the work throws is tried again, eight times in all; then the job stays in the queue as failed. So does a
 * payload that is not valid: a newer copy may have queued it, and understand it when it comes to it.
 */
export const handle = <const Told extends Fields>(
  { name, payload }: Pick<Job<Told>, 'name' | 'payload'>,
  work: (told: Received<Told>, helpers: JobHelpers) => Promise<void>,
): TaskList => ({
  [name]: async (sent, helpers) => {
    const read = z.safeParse(payload, sent)
    if (read.success) return work(read.data, helpers)
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`the payload of ${name} is not valid (${wrong.join('; ')})`)
  },
})

/** One list of many. @throws when two have a task of one name, or a declared job has none */
export const joinTasks = (...lists: readonly TaskList[]): TaskList => {
  const tasks: TaskList = {}
  for (const [name, task] of lists.flatMap((list) => Object.entries(list))) {
    if (name in tasks) throw new Error(`two tasks are called ${name}`)
    tasks[name] = task
  }
  const missing = declaredJobs().filter((name) => !(name in tasks))
  if (missing.length > 0) throw new Error(`nobody does the jobs ${missing.join(', ')}`)
  return tasks
}
