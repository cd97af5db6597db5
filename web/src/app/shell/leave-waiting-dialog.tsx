import { leaveWaiting } from '../../lib/session/leave-waiting.ts'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'

interface LeaveWaitingDialogProps {
  count: number
  onClose: () => void
}

/** *Salir* with lists that wait to be sent. */
export const LeaveWaitingDialog = ({ count, onClose }: LeaveWaitingDialogProps) => (
  <AskDialog
    open
    title={count === 1 ? 'Tiene 1 lista por enviar' : `Tiene ${count} listas por enviar`}
    cancel="Seguir aquí"
    confirm="Salir y descartar"
    onCancel={onClose}
    onConfirm={leaveWaiting.go}
  >
    Si sale ahora, se {count === 1 ? 'pierde' : 'pierden'}.
  </AskDialog>
)
