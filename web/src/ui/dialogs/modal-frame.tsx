import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './modal-frame.module.css'

interface ModalFrameProps {
  open?: boolean
  className: string | undefined
  labelledBy: string
  onClose: () => void
  children: ReactNode
}

/**
 * The browser's own modal dialog, without MUI: the first button or field has the focus, which stays inside, and the rest is inert.
 * Closed, the focus goes back to whatever had it.
 */
export const ModalFrame = ({ open = true, className, labelledBy, onClose, children }: ModalFrameProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before anything in it takes the focus for itself.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    element.showModal()
    return () => element.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.frame, className)}
      aria-labelledby={labelledBy}
      onKeyDown={(event) => {
        // The browser closes a dialog on a second Esc, whatever it was told about the first; and it is not the Esc of what is below.
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
