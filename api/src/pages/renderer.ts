import type { FastifyBaseLogger } from 'fastify'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../start-thread.ts'
import type { PageCall, PageMade, ThreadData } from './render-thread.ts'

const THREAD = new URL('render-thread.ts', import.meta.url)
/** Some hundred times what a page needs. A thread that needs more ends, instead of the process. */
const HEAP_MB = 256
/** More than these wait for nothing: each takes some milliseconds, and after a moment the shell is sent anyway. */
const WAITING_MAX = 50

const REST_MS_MAX = 60_000

export const RENDERER_LIMITS = {
  /** Loading included. A thread that needs longer for one page will never answer. */
  hangsMs: 10_000,
  /** Before the next thread; doubled, to a minute at most, as long as none of them has answered. */
  restMs: 500,
}

type Asked = Omit<PageCall, 'id'>

interface Waiting {
  call: Asked
  signal: AbortSignal
  resolve: (html: string) => void
  reject: (error: Error) => void
}

export interface Renderer {
  /** Whoever no longer waits (`signal`) is passed over. @throws when the page cannot be rendered */
  render: (call: Asked, signal: AbortSignal) => Promise<string>
  close: () => Promise<void>
}

/**
 * Renders pages in a thread of their own, which knows no database and holds up no call; one after the other. A new thread follows one
 * that ends or hangs.
 */
export const openRenderer = (
  data: ThreadData,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { hangsMs, restMs } = RENDERER_LIMITS,
): Renderer => {
  const waiting: Waiting[] = []
  let thread: Worker | undefined
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined
  let rest = restMs
  let last = 0
  let closed = false

  const nextWanted = (): Waiting | undefined => {
    const first = waiting.shift()
    if (!first?.signal.aborted) return first
    first.reject(new Error('the page comes too late'))
    return nextWanted()
  }
  const next = () => {
    if (!thread || current) return
    current = nextWanted()
    if (!current) return
    last += 1
    thread.postMessage({ ...current.call, id: last } satisfies PageCall)
    const path = current.call.place.pathname
    timer = setTimeout(() => {
      log.warn({ path }, 'the thread that renders pages hangs')
      void thread?.terminate()
    }, hangsMs).unref()
  }
  const hear = (made: PageMade) => {
    clearTimeout(timer)
    rest = restMs
    if ('html' in made) current?.resolve(made.html)
    else current?.reject(new Error(made.error))
    current = undefined
    next()
  }
  const end = (error: Error) => {
    clearTimeout(timer)
    thread = undefined
    for (const { reject } of [...(current ? [current] : []), ...waiting.splice(0)]) reject(error)
    current = undefined
  }
  const begin = () => {
    const begun = startThread(THREAD, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    begun.unref()
    begun.on('message', hear)
    begun.on('error', (error) => {
      log.warn({ err: error }, 'the thread that renders pages failed')
    })
    begun.on('exit', () => {
      if (closed) return
      end(new Error('the thread that renders pages ended'))
      // One that cannot even begin must not take the processor from the calls.
      timer = setTimeout(begin, rest).unref()
      rest = Math.min(rest * 2, REST_MS_MAX)
    })
    thread = begun
  }
  // Loading takes longer than a page may: it is there before the first call.
  begin()
  return {
    render: (call, signal) =>
      new Promise((resolve, reject) => {
        if (!thread) return reject(new Error('no thread renders pages now'))
        if (waiting.length >= WAITING_MAX) return reject(new Error('too many pages at once'))
        waiting.push({ call, signal, resolve, reject })
        next()
      }),
    close: async () => {
      closed = true
      const ended = thread
      end(new Error('closing'))
      await ended?.terminate()
    },
  }
}
