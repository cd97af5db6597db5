import { parentPort, workerData } from 'node:worker_threads'
import { openCopy } from '../../../domain/restoring/open-copy.ts'
import { UnreadableCopy } from '../../../domain/restoring/unreadable-copy.ts'
import type { FromCopyThread, ToRead } from './read-copy.ts'
import { readWhole } from './read-whole.ts'

const port = parentPort
if (!port) throw new Error('this script runs in a thread')

const say = (said: FromCopyThread): void => port.postMessage(said)

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `read-copy.ts` starts it
const { path, columns, ownKey } = workerData as ToRead

try {
  const copy = await openCopy(path, columns, ownKey)
  try {
    say({
      said: 'read',
      copy: await readWhole(copy, (step, percent) => say({ said: 'step', step, percent })),
    })
  } finally {
    copy.close()
  }
} catch (error) {
  if (!(error instanceof UnreadableCopy)) throw error
  const { reason, place, message } = error
  say({ said: 'unreadable', reason, place, message })
}
