import { useSyncExternalStore } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { leaveWaiting } from '../../lib/session/leave-waiting.ts'

const LeaveWaitingDialog = lateDialog(
  async () => (await import('./leave-waiting-dialog.tsx')).LeaveWaitingDialog,
)

const nobody = () => 0

export const LeaveWaiting = () => {
  const count = useSyncExternalStore(leaveWaiting.subscribe, leaveWaiting.asked, nobody)
  return count > 0 && <LeaveWaitingDialog count={count} onClose={leaveWaiting.stay} />
}
