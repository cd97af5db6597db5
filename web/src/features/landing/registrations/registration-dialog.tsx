import { type ReactNode, useEffect, useId, useState } from 'react'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { closeIcon } from '../../../ui/icons/icons.ts'
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx'
import { TEXTS } from '../../../texts.ts'
import { Received } from './received.tsx'
import { RegistrationForm } from './registration-form.tsx'
import styles from './registration.module.css'
import { T } from './texts.ts'
import { useRegistration } from './use-registration.ts'

interface RegistrationDialogProps {
  onClose: () => void
}

interface FrameProps {
  onClose: () => void
  children: ReactNode
}

const Frame = ({ onClose, children }: FrameProps) => {
  const titleId = useId()
  return (
    <ModalFrame className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {T.title}
        </h2>
        <IconButton icon={closeIcon} label={`${T.close} la ventana`} onClick={onClose} />
      </header>
      {children}
    </ModalFrame>
  )
}

/** The browser asks before the page is left and what was typed with it. */
const useAskBeforeUnload = (dirty: boolean) => {
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
}

/** Asks to use Plantel, in two steps; what was typed stays until it has been sent or is thrown away on purpose. */
export const RegistrationDialog = ({ onClose }: RegistrationDialogProps) => {
  const registration = useRegistration()
  const [asking, setAsking] = useState(false)
  const { pending, dirty, answer } = registration
  useAskBeforeUnload(dirty)
  const close = () => {
    if (pending) return
    if (dirty) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Frame onClose={close}>
        {answer === undefined ? (
          <RegistrationForm registration={registration} onClose={close} />
        ) : (
          <Received answer={answer} onClose={onClose} />
        )}
      </Frame>
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
    </>
  )
}
