import { type ReactNode, useId, useState } from 'react'
import { useUnsavedGuard } from '../../lib/routing/use-unsaved-guard.ts'
import { TEXTS } from '../../texts.ts'
import { classNames } from '../theme/class-names.ts'
import { AskDialog } from './ask-dialog.tsx'
import { DialogCancel } from './dialog-cancel.tsx'
import { DialogClosing } from './dialog-closing.ts'
import { DialogFrame } from './dialog-frame.tsx'
import styles from './form-dialog.module.css'
import { ModalFrame } from './modal-frame.tsx'

interface FormDialogProps {
  title: string
  /**
   * At most 444, 600, 900 or 1200 pixels; on a phone the whole screen, but for `xs`, which asks something small. `side`: 444 pixels
   * along the right edge, beside what it is about.
   */
  width: 'xs' | 'sm' | 'md' | 'lg' | 'side'
  onClose: () => void
  pending?: boolean
  /** Something would be lost: closing asks first, and so does leaving the page. */
  dirty?: boolean
  /** A click beside the dialog never closes it; a dirty one is not closed by it anyway. */
  keepOnBackdrop?: boolean
  actions?: ReactNode
  children: ReactNode
  /** Makes it a form, which *Enter* and `SaveButton` submit. */
  onSubmit?: () => void
}

export const FormDialog = (props: FormDialogProps) => {
  const { onClose, pending = false, dirty = false, keepOnBackdrop = false, ...frame } = props
  const { actions = <DialogCancel>Cerrar</DialogCancel> } = props
  const [asking, setAsking] = useState(false)
  const titleId = useId()
  useUnsavedGuard(dirty)
  const close = () => {
    if (pending) return
    if (dirty) setAsking(true)
    else onClose()
  }
  const besides = dirty || keepOnBackdrop ? {} : { onBackdrop: close }
  return (
    <>
      <AskDialog
        open={asking}
        title={TEXTS.discard.title}
        cancel={TEXTS.discard.stay}
        confirm={TEXTS.discard.confirm}
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      >
        {TEXTS.discard.message}
      </AskDialog>
      <ModalFrame
        className={classNames(styles.dialog, styles[frame.width])}
        labelledBy={titleId}
        onClose={close}
        {...besides}
      >
        <DialogClosing value={{ close, pending }}>
          <DialogFrame {...frame} titleId={titleId} actions={actions} />
        </DialogClosing>
      </ModalFrame>
    </>
  )
}
