import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'

interface LeaveEditingProps {
  open: boolean
  losing: number
  onStay: () => void
  onLeave: () => void
}

export const LeaveEditing = ({ open, losing, onStay, onLeave }: LeaveEditingProps) => (
  <AskDialog
    open={open}
    title="¿Terminar la edición sin guardar?"
    confirm="Descartar y terminar"
    cancel="Conservar lo escrito"
    onConfirm={onLeave}
    onCancel={onStay}
  >
    {losing === 1
      ? 'Hay 1 calificación sin guardar. Si termina ahora, se perderá.'
      : `Hay ${losing} calificaciones sin guardar. Si termina ahora, se perderán.`}
  </AskDialog>
)
