import { loadDevice } from '../device/late-device.ts'
import { dropPreloaded } from '../http/preload.ts'
import { history } from '../routing/history.ts'
import { originQuery } from '../routing/origin.ts'
import { leaveDevice } from '../push/push-device.ts'
import { clearCaches } from '../http/query.ts'
import { onTokenRefused, writeToken } from '../token/token.ts'
import { rememberedPerson } from '../token/whose.ts'

/** `left` by the person's own wish, or `expired`: the server no longer knows the token. */
export type Ending = 'left' | 'expired'

/** The code came while the page was idle, so that it is here without a network too. */
const emptyDevice = async (ending: Ending, person: ReturnType<typeof rememberedPerson>): Promise<void> => {
  const { clearDevice, lockDevice } = await loadDevice()
  await (ending === 'left' ? clearDevice(person) : lockDevice())
}

/**
 * Nothing of the person stays: token, early answers, every cache, what the device keeps, messages on it. Unsaved changes cannot hold
 * it up; their draft, and a list that waits to be sent, wait unreadable for the same person when the session has only expired.
 */
export const endSession = (ending: Ending): void => {
  const { pathname, search, hash } = history.place()
  const person = rememberedPerson()
  writeToken(null)
  dropPreloaded()
  clearCaches()
  leaveDevice()
  emptyDevice(ending, person).catch(() => undefined)
  history.move(ending === 'left' ? '/' : `/login${originQuery(pathname + search + hash)}`, {
    replace: true,
    force: true,
  })
}

onTokenRefused(() => endSession('expired'))
