import { cpuOf } from './cpu.ts'
import { type Asker, listsDuring } from './lists.ts'
import { measureMemory } from './memory.ts'

export interface Watched<Result> {
  result: Result
  seconds: number
  /** Seconds of a processor, with those of the class lists. */
  cpu: number
  /** Milliseconds of each class list that others read meanwhile. */
  times: number[]
  refused: number
  /** The most that the process had at one time, in bytes. */
  memory: number
}

/** What a piece of work takes of a server, and of others who read class lists on it. */
export const watchedBy =
  (readers: readonly Asker[], pid: number) =>
  async <Result>(work: Promise<Result>): Promise<Watched<Result>> => {
    const began = performance.now()
    const used = cpuOf(pid)
    const over = new AbortController()
    const memory = measureMemory(pid, over.signal)
    const lists = await listsDuring(readers, work).finally(() => over.abort())
    const seconds = (performance.now() - began) / 1000
    return { ...lists, seconds, cpu: cpuOf(pid) - used, memory: await memory }
  }
