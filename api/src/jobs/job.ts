import type { JobHelpers, TaskList } from 'graphile-worker'
import * as z from 'zod/mini'

export type Fields = Readonly<Record<string, z.ZodMiniType>>

interface Manner {
  /** The effect of a second run, by a retry or after a crash at its end. */
  readonly twice: string
  /** May be thousands, each waiting for an outside server: they get their own workers. */
  readonly slow?: boolean
  /** Waits for servers that anybody may name: nobody else's work is done by the same workers. */
  readonly apart?: boolean
}

export interface Job<Told extends Fields = Fields> extends Manner {
  readonly name: string
  readonly payload: z.ZodMiniObject<Told>
}

const declared = new Map<string, Manner>()

/** @throws when the name is taken: the app does not start */
export const job = <const Told extends Fields>(name: string, told: Told, manner: Manner): Job<Told> => {
  if (declared.has(name)) throw new Error(`two jobs are called ${name}`)
  declared.set(name, manner)
  return { name, payload: z.object(told), ...manner }
}

export const declaredJobs = (): readonly string[] => [...declared.keys()]

export const slowJobs = (): readonly string[] => declaredJobs().filter((name) => declared.get(name)?.slow)

export const apartJobs = (): readonly string[] => declaredJobs().filter((name) => declared.get(name)?.apart)

type Received<Told extends Fields> = z.output<z.ZodMiniObject<Told>>

/** A failure is tried eight times in all; then the job stays as failed, as with an invalid payload. */
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

/** @throws when two tasks have one name, or a declared job has none */
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
