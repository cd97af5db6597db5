import { type Asker, listsDuring } from './lists.ts'
import { measureMemory } from './memory.ts'

export interface Watched<Result> {
  result: Result
  seconds: number
  /** Milliseconds of each class list that others read meanwhile. */
  times: number[]
  /** The most that the process had at one time, in bytes. */
  memory: number
}

/** What a piece of work takes of a server, and of others who read class lists on it. */
export const watchedBy =
  (readers: readonly Asker[], pid: number) =>
  async <Result>(work: Promise<Result>): Promise<Watched<Result>> => {
    const began = performance.now()
    const over = new AbortController()
    const memory = measureMemory(pid, over.signal)
    const lists = await listsDuring(readers, work).finally(() => over.abort())
    return { ...lists, seconds: (performance.now() - began) / 1000, memory: await memory }
  }
