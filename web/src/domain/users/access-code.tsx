import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { focusOn } from '../../ui/forms/focus-on.ts'
import styles from './access-code.module.css'

interface AccessCodeProps {
  code: string
  /** Nobody gave the person a password: the code is their way in. */
  first?: boolean
}

/** The code that the creation of a person answers, this once; whether a person with a password needs it is not known here. */
export const AccessCode = ({ code, first = false }: AccessCodeProps) => (
  <div ref={focusOn} tabIndex={-1} className={styles.access}>
    <span>
      {first
        ? 'Entréguele este código a la persona. Con él y su celular entra en «Tengo una carta de acceso», al ingresar:'
        : 'Si la persona ya usa Plantel en otra escuela, entréguele este código:'}{' '}
      <strong className={styles.code}>{code}</strong>
    </span>
    <div className={styles.copy}>
      <CopyButton text={code}>Copiar código</CopyButton>
    </div>
  </div>
)
