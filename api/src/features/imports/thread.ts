import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../start-thread.ts'
import type { FromThread, ToThread } from './thread-words.ts'

const WORKER = new URL('./import-thread.ts', import.meta.url)

/** Of a thread that reads: the reader counts its own memory and refuses before. */
const READ_HEAP_MB = 192
/** Of one that judges: the rows of a file beside a whole school, with room, for at its limit the process itself may end. */
const JUDGE_HEAP_MB = 768
const READ_MS = 120_000

/** The thread was ended: by its memory, its time, or a fault of ours. */
export class ThreadEnded extends Error {}

const next = async (worker: Worker): Promise<FromThread> => {
  const ended = new AbortController()
  const { signal } = ended
  try {
    const [said]: unknown[] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => {
        throw new ThreadEnded('the thread that reads lists ended')
      }),
      sleep(READ_MS, undefined, { signal }).then(() => {
        throw new ThreadEnded('a list takes too long to read')
      }),
    ])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own script sends nothing else
    return said as FromThread
  } catch (error) {
    throw error instanceof ThreadEnded
      ? error
      : new ThreadEnded('the thread that reads lists failed', { cause: error })
  } finally {
    ended.abort()
  }
}

/** Pieces come one by one: the thread waits until one has been dealt with. @throws ThreadEnded */
export const inThread = async (task: ToThread, take: (said: FromThread) => Promise<void>): Promise<void> => {
  const heapMb = task.task === 'read' ? READ_HEAP_MB : JUDGE_HEAP_MB
  const worker = startThread(WORKER, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  // `next` reports it to whoever waits; without a listener it would end the process.
  worker.on('error', () => undefined)
  try {
    worker.postMessage(task)
    for (;;) {
      const said = await next(worker)
      await take(said)
      if (said.last) return
      worker.postMessage({ task: 'go-on' })
    }
  } finally {
    await worker.terminate()
  }
}
