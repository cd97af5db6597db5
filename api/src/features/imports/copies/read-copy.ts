import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportCopy } from '@plantel/contract/import-copies'
import type { Column } from '../../../domain/backups/columns.ts'
import type { UnreadableReason } from '../../../domain/restoring/unreadable-copy.ts'
import { startThread } from '../../../start-thread.ts'
import { takeTurns } from '../../../turns.ts'

const WORKER = new URL('./copy-thread.ts', import.meta.url)

/** A manifest of 64 MiB, and the longest line of a table. */
const HEAP_MB = 512
/** As large a copy as may come takes minutes; one that takes longer is made to. */
const READ_MS = 15 * 60_000
const WAITING_MAX = 40

/** What stands in a copy, as it is kept with its import. Tables by their names: what they are called is ours. */
export interface ReadCopy extends Omit<ImportCopy, 'tables' | 'stays' | 'empty' | 'restored'> {
  tables: { name: string; rows: number }[]
}

export interface ToRead {
  path: string
  columns: ReadonlyMap<string, Column[]>
  ownKey: string
}

interface Unreadable {
  reason: UnreadableReason
  place: string | null
  message: string
}

export type FromCopyThread =
  | { said: 'step'; step: string; percent: number }
  | { said: 'read'; copy: ReadCopy }
  | ({ said: 'unreadable' } & Unreadable)

/** The thread was ended: by its memory, its time, or a fault of ours. */
export class CopyThreadEnded extends Error {}

/** One at a time: it works as long as a hundred lists. */
const inTurn = takeTurns({ atOnce: 1, waitingMax: WAITING_MAX, patienceMs: READ_MS })

interface Reading {
  tell: (step: string, percent: number) => Promise<void>
  ms?: number
  heapMb?: number
}

/** A file that anybody may have made never comes near the memory of the server. @throws CopyThreadEnded */
export const readCopyApart = (
  task: ToRead,
  { tell, ms = READ_MS, heapMb = HEAP_MB }: Reading,
): Promise<ReadCopy | Unreadable> =>
  inTurn(async () => {
    const worker = startThread(WORKER, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    const over = new AbortController()
    const { signal } = over
    let telling = Promise.resolve()
    const answer = new Promise<ReadCopy | Unreadable>((resolve, reject) => {
      worker.on('message', (said: FromCopyThread) => {
        if (said.said === 'step')
          telling = telling.then(() => tell(said.step, said.percent)).catch(() => undefined)
        else if (said.said === 'read') resolve(said.copy)
        else resolve(said)
      })
      worker.on('error', (cause) =>
        reject(new CopyThreadEnded('the thread that reads copies failed', { cause })),
      )
    })
    try {
      return await Promise.race([
        answer,
        once(worker, 'exit', { signal }).then(() => {
          throw new CopyThreadEnded('the thread that reads copies ended')
        }),
        sleep(ms, undefined, { signal }).then(() => {
          throw new CopyThreadEnded('a copy takes too long to read')
        }),
      ])
    } finally {
      over.abort()
      await worker.terminate()
      await telling
    }
  })
