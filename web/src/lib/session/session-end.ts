import { dropPreloaded } from '../http/preload.ts'
import { history } from '../routing/history.ts'
import { originQuery } from '../routing/origin.ts'
import { leaveDevice } from '../push/push-device.ts'
import { clearCaches } from '../http/query.ts'
import { onTokenRefused, writeToken } from '../token/token.ts'

/** `left` by the person's own wish, or `expired`: the server no longer knows the token. */
export type Ending = 'left' | 'expired'

/** The code came while the page was idle, so that it is here without a network too. */
const dropAllDrafts = async (): Promise<void> => {
  const { dropDrafts } = await import('../drafts/drafts.ts')
  await dropDrafts()
}

/**
 * Nothing of the person stays: token, early answers, every cache, messages on the device. Unsaved changes cannot hold it up; their
 * draft waits for the same person when the session has only expired.
 */
export const endSession = (ending: Ending): void => {
  const { pathname, search, hash } = history.place()
  writeToken(null)
  dropPreloaded()
  clearCaches()
  leaveDevice()
  if (ending === 'left') dropAllDrafts().catch(() => undefined)
  history.move(ending === 'left' ? '/' : `/login${originQuery(pathname + search + hash)}`, {
    replace: true,
    force: true,
  })
}

onTokenRefused(() => endSession('expired'))
