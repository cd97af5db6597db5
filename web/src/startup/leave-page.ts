import { leavePages } from '@plantel/contract/session'
import { call } from '../lib/http/api.ts'
import { endSession } from '../lib/session/session-end.ts'

/** The page was rendered for another session than the app's: nothing of either stays, its cookie neither, and the log-in is asked for. */
export const leavePage = (): void => {
  endSession('expired')
  call(leavePages).catch(() => undefined)
}
