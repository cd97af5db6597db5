import { type ReactNode, useId } from 'react'
import { ModalFrame } from './modal-frame.tsx'
import styles from './plain-dialog.module.css'

interface PlainDialogProps {
  /** As long as it is drawn, unless said otherwise. */
  open?: boolean
  title: string
  children: ReactNode
  actions: ReactNode
  onClose: () => void
}

/** A small dialog: title, words, buttons. */
export const PlainDialog = ({ open = true, title, children, actions, onClose }: PlainDialogProps) => {
  const titleId = useId()
  return (
    <ModalFrame open={open} className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </ModalFrame>
  )
}
