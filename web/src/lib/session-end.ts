import { dropEarly } from './early.ts'
import { history } from './history.ts'
import { originQuery } from './origin.ts'
import { leaveDevice } from './push-device.ts'
import { clearCaches } from './query.ts'
import { writeToken } from './token.ts'

/** `left` by the person's own wish, or `expired`: the server no longer knows the token. */
export type Ending = 'left' | 'expired'

/** Nothing of the person stays: token, early answers, every cache, messages on the device. Unsaved changes cannot hold it up. */
export const endSession = (ending: Ending): void => {
  const { pathname, search, hash } = history.place()
  writeToken(null)
  dropEarly()
  clearCaches()
  leaveDevice()
  history.move(ending === 'left' ? '/' : `/login${originQuery(pathname + search + hash)}`, {
    replace: true,
    force: true,
  })
}
