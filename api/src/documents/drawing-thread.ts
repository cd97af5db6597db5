import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'
import { problem } from '../http/problems.ts'
import { startThread } from '../start-thread.ts'

const IDLE_MS = 30_000

export interface DrawingLimits {
  /** A document that takes longer is given up together with its thread. */
  drawMs: number
  /** A document that waited longer is not drawn: its request is about to time out. */
  waitMs: number
  /** A thread that needs more ends, instead of the process. */
  heapMb: number
  /** Documents kept at once: each may be some megabytes. */
  atOnce: number
}

/** The heap: twice what 5,000 rows need. */
const LIMITS: DrawingLimits = { drawMs: 30_000, waitMs: 15_000, heapMb: 512, atOnce: 30 }

/** Of what a job draws, with nobody waiting: as many rows as a school can have. */
export const APART: DrawingLimits = { drawMs: 300_000, waitMs: 600_000, heapMb: 1_536, atOnce: 4 }

const Drawn = z.union([z.object({ bytes: z.instanceof(Uint8Array) }), z.object({ error: z.string() })])
type Drawn = z.output<typeof Drawn>

const givenUp = (reason: string): never => {
  throw new Error(reason)
}

const workIn = async (worker: Worker, document: unknown, drawMs: number): Promise<Drawn> => {
  const ended = new AbortController()
  const { signal } = ended
  try {
    worker.ref()
    worker.postMessage(document)
    const [drawn]: unknown[] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => givenUp('the thread that draws documents ended')),
      sleep(drawMs, undefined, { signal }).then(() => givenUp('a document takes too long to draw')),
    ])
    return Drawn.parse(drawn)
  } finally {
    ended.abort()
    // The pending document keeps the process alive, not the idle thread.
    worker.unref()
  }
}

const threadOf = (url: URL, heapMb: number) => {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const letGo = () => {
    void thread?.terminate()
    thread = undefined
  }

  const open = (): Worker => {
    clearTimeout(idle)
    if (thread) return thread
    const worker = startThread(url, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    worker.once('exit', () => {
      if (thread === worker) thread = undefined
    })
    // Without a listener an error would end the process; `workIn` reports it to whoever waits.
    worker.on('error', () => undefined)
    thread = worker
    return worker
  }

  return async (document: unknown, drawMs: number): Promise<Drawn> => {
    try {
      return await workIn(open(), document, drawMs)
    } catch (error) {
      letGo()
      throw error
    } finally {
      idle = setTimeout(letGo, IDLE_MS).unref()
    }
  }
}

/** Draws one by one. @throws 503 when too many wait; any other error is our bug */
export const drawingThread = (
  url: URL,
  { drawMs, waitMs, heapMb, atOnce }: DrawingLimits = LIMITS,
): ((document: unknown) => Promise<Buffer>) => {
  const drawIn = threadOf(url, heapMb)
  let kept = 0
  let last: Promise<unknown> = Promise.resolve()

  const draw = async (document: unknown, askedAt: number): Promise<Buffer> => {
    if (performance.now() - askedAt > waitMs) throw problem.unavailable()
    const drawn = await drawIn(document, drawMs)
    if ('error' in drawn) throw new Error(`a document could not be drawn: ${drawn.error}`)
    return Buffer.from(drawn.bytes)
  }

  return async (document) => {
    if (kept >= atOnce) throw problem.unavailable()
    kept += 1
    const askedAt = performance.now()
    const drawn = last.then(() => draw(document, askedAt)).finally(() => (kept -= 1))
    last = drawn.catch(() => undefined)
    return drawn
  }
}
