import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { PlainDialog } from './plain-dialog.tsx'

interface AskDialogProps {
  open: boolean
  title: string
  children: ReactNode
  /** The act, named in full: *Salir sin guardar*, *Dar de baja a Ana Peña*. Never the default focus. */
  confirm: string
  /** Loses nothing: it stands first, and so has the focus. */
  cancel: string
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export const AskDialog = ({
  open,
  title,
  children,
  confirm,
  cancel,
  pending = false,
  onConfirm,
  onCancel,
}: AskDialogProps) => (
  <PlainDialog
    open={open}
    title={title}
    onClose={onCancel}
    actions={
      <>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button look="danger" pending={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    {children}
  </PlainDialog>
)
