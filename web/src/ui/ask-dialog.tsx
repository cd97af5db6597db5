import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './ask-dialog.module.css'

interface AskDialogProps {
  open: boolean
  title: string
  children: ReactNode
  /** The act, named in full: *Salir sin guardar*, *Dar de baja a Ana Peña*. Never the default focus. */
  confirm: string
  cancel: string
  onConfirm: () => void
  /** Also Esc. */
  onCancel: () => void
}

/** Asks before something is lost. The browser's own modal dialog: focus stays inside, Esc cancels, the rest is inert. */
export const AskDialog = ({
  open,
  title,
  children,
  confirm,
  cancel,
  onConfirm,
  onCancel,
}: AskDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      {open && (
        <>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <div>{children}</div>
          <div className={styles.actions}>
            <Button autoFocus onClick={onCancel}>
              {cancel}
            </Button>
            <Button look="danger" onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </>
      )}
    </dialog>
  )
}
