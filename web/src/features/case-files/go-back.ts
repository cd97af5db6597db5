import { history, navigator } from '../../lib/history.ts'
import { leave } from '../../lib/leave.ts'

const cameFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true

/** Back to the attendance list once the report is saved: one step back in the history, unless the report was opened alone. */
export const goBackToList = (list: string): void => {
  // What was checked is saved now, so there is nothing left to ask about.
  leave.go()
  if (cameFromList(history.place().state)) navigator.go(-1)
  else history.move(list, { replace: true, force: true })
}
