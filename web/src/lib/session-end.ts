import { dropEarly } from './early.ts'
import { history } from './history.ts'
import { originQuery } from './origin.ts'
import { clearCaches } from './query.ts'
import { writeToken } from './token.ts'

/** `left` by the person's own wish, or `expired`: the server no longer knows the token. */
export type Ending = 'left' | 'expired'

/** Nothing of the person stays: token, early answers, every cache. Unsaved changes cannot hold it up. */
export const endSession = (ending: Ending): void => {
  const { pathname, search } = history.place()
  writeToken(null)
  dropEarly()
  clearCaches()
  history.move(ending === 'left' ? '/' : `/login${originQuery(pathname + search)}`, {
    replace: true,
    force: true,
  })
}
