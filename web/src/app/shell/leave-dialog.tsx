import { useSyncExternalStore } from 'react'
import { leave } from '../../lib/routing/leave.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { TEXTS } from '../../texts.ts'

export const LeaveDialog = () => {
  const pending = useSyncExternalStore(leave.subscribe, leave.pending, leave.pending)
  return (
    <AskDialog
      open={pending !== undefined}
      title={TEXTS.unsaved.title}
      cancel={TEXTS.unsaved.stay}
      confirm={TEXTS.unsaved.discard}
      onCancel={leave.stay}
      onConfirm={leave.go}
    >
      {TEXTS.unsaved.message}
    </AskDialog>
  )
}
