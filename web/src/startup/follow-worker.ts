import { history } from '../lib/routing/history.ts'
import { allowsMessages } from '../lib/push/push-device.ts'
import { readToken, watchToken } from '../lib/token/token.ts'
import { onWorkerMessage } from '../lib/push/worker.ts'

/** Whoever touched a message on the device is led to what it speaks of, after the question about unsaved changes. */
export const followMessages = (): (() => void) =>
  onWorkerMessage((message) => {
    if (message.kind === 'open') history.move(message.url)
  })

const renew = async (): Promise<void> => {
  const { renewPush } = await import('../lib/push/push.ts')
  await renewPush()
}

const begin = () => {
  if (readToken() !== null && allowsMessages()) renew().catch(() => undefined)
}

/** At each start the device says again that messages are on; one that could not says so the next time. */
export const keepMessagesOn = (): (() => void) => {
  begin()
  return watchToken(begin)
}
