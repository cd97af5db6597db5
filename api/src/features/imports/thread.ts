import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../start-thread.ts'
import { takeTurns } from '../../turns.ts'
import { SMALL } from './jobs-sql.ts'
import type { FromThread, ToThread } from './thread-words.ts'

const WORKER = new URL('./import-thread.ts', import.meta.url)

/** Of a thread that reads: the reader counts its own memory and refuses before. */
const READ_HEAP_MB = 192
/** Of one that judges: the rows of a file beside a whole school, with room, for at its limit the process itself may end. */
const JUDGE_HEAP_MB = 768
const READ_MS = 120_000
const THREADS_MAX = 2
const WAITING_MAX = 40
const WARM_MS = 30_000

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

const start = (heapMb: number): Worker => {
  const worker = startThread(WORKER, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  // `next` reports it to whoever waits; without a listener it would end the process.
  worker.on('error', () => undefined)
  return worker
}

/** A file may leave anything in its thread, and a large list its memory. */
const staysWarm = (task: ToThread): boolean => task.task === 'judge' && task.judging.rows.length <= SMALL

/** One that judged stays for the next call: to start a thread takes longer than a short list. What it judges is all in the task. */
const warmPlace = () => {
  let warm: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const take = (): Worker | undefined => {
    const worker = warm
    clearTimeout(idle)
    warm = undefined
    worker?.ref()
    return worker
  }
  const letGo = () => void take()?.terminate()
  return {
    take,
    start: (): Worker => {
      const worker = start(JUDGE_HEAP_MB)
      worker.once('exit', () => {
        if (warm === worker) take()
      })
      return worker
    },
    keep: (worker: Worker): void => {
      letGo()
      // A stop does not wait for it.
      worker.unref()
      warm = worker
      idle = setTimeout(letGo, WARM_MS).unref()
    },
  }
}

type InThread = (task: ToThread, take: (said: FromThread) => Promise<void>) => Promise<void>

/** Few at a time, whoever asks. */
export const listThreads = (): InThread => {
  const inTurn = takeTurns({ atOnce: THREADS_MAX, waitingMax: WAITING_MAX })
  const warm = warmPlace()
  return (task, take) =>
    inTurn(async () => {
      const worker = task.task === 'read' ? start(READ_HEAP_MB) : (warm.take() ?? warm.start())
      let whole = false
      try {
        worker.postMessage(task)
        while (!whole) {
          const said = await next(worker)
          await take(said)
          whole = said.last
          if (!whole) worker.postMessage({ task: 'go-on' })
        }
      } finally {
        if (whole && staysWarm(task)) warm.keep(worker)
        else await worker.terminate()
      }
    })
}

/** Pieces come one by one: the thread waits until one has been dealt with. @throws ThreadEnded · 503 when too many wait */
export const inThread = listThreads()
