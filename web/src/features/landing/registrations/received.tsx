import { Button } from '../../../ui/buttons/button.tsx'
import { focusOn } from '../../../ui/forms/focus-on.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from './registration.module.css'
import { T } from './texts.ts'

interface ReceivedProps {
  answer: string
  onClose: () => void
}

/** In place of the form; the focus was in it, and would be lost with it. */
export const Received = ({ answer, onClose }: ReceivedProps) => (
  <>
    <output className={styles.body}>
      <Notice tone="good" title={answer}>
        {T.next_step}
      </Notice>
    </output>
    <footer className={styles.actions}>
      <Button look="filled" ref={focusOn} onClick={onClose}>
        {T.close}
      </Button>
    </footer>
  </>
)
