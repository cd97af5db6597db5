import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { focusOn } from '../../ui/forms/focus-on.ts'
import styles from './access-code.module.css'

/** The code that the creation of a person answers, this once; whether the person needs it is not known here. */
export const AccessCode = ({ code }: { code: string }) => (
  <div ref={focusOn} tabIndex={-1} className={styles.access}>
    <span>
      Si la persona ya usa Plantel en otra escuela, entréguele este código:{' '}
      <strong className={styles.code}>{code}</strong>
    </span>
    <div className={styles.copy}>
      <CopyButton text={code}>Copiar código</CopyButton>
    </div>
  </div>
)
