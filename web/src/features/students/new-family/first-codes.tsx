import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

export interface FirstCode {
  name: string
  code: string
}

/** What each new parent comes in with, shown this once; a letter of access gives another. */
export const FirstCodes = ({ codes }: { codes: readonly FirstCode[] }) => (
  <Notice tone="info" title="Códigos de acceso de la familia">
    <p>
      Con su código y su celular cada quien entra en «Tengo una carta de acceso». No se vuelven a mostrar.
    </p>
    <ul>
      {codes.map(({ name, code }) => (
        <li key={code}>
          {name}: <strong>{code}</strong> <CopyButton text={code}>{`Copiar el código de ${name}`}</CopyButton>
        </li>
      ))}
    </ul>
  </Notice>
)
