import type { FastifyBaseLogger } from 'fastify'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../start-thread.ts'
import type { PageCall, PageMade, ThreadData } from './render-thread.ts'

const THREAD = new URL('render-thread.ts', import.meta.url)
/** Some hundred times what a page needs. A thread that needs more ends, instead of the process. */
const HEAP_MB = 256
/** More than these wait for nothing: each takes some milliseconds, and after a moment the shell is sent anyway. */
const WAITING_MAX = 50

interface Waiting {
  resolve: (html: string) => void
  reject: (error: Error) => void
}

export interface Renderer {
  /** @throws when the page cannot be rendered */
  render: (call: Omit<PageCall, 'id'>) => Promise<string>
  close: () => Promise<void>
}

/** Renders pages in a thread of their own, which knows no database and holds up no call. A new one follows one that ends. */
export const openRenderer = (data: ThreadData, log: Pick<FastifyBaseLogger, 'warn'>): Renderer => {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let thread: Worker | undefined
  const end = (error: Error) => {
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const hear = (made: PageMade) => {
    const call = waiting.get(made.id)
    waiting.delete(made.id)
    if ('html' in made) call?.resolve(made.html)
    else call?.reject(new Error(made.error))
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
      if (thread === begun) end(new Error('the thread that renders pages ended'))
    })
    return begun
  }
  // Loading takes longer than a page may: it is there before the first call.
  thread = begin()
  return {
    render: (call) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= WAITING_MAX) return reject(new Error('too many pages at once'))
        last += 1
        waiting.set(last, { resolve, reject })
        thread ??= begin()
        thread.postMessage({ ...call, id: last } satisfies PageCall)
      }),
    close: async () => {
      const ended = thread
      end(new Error('closing'))
      await ended?.terminate()
    },
  }
}
