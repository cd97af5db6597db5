import { keyWarning } from '@plantel/contract/school-key'
import { useSession } from '../../lib/session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Before a paper is issued whose level does not fit the school's key: said, and in nobody's way. Null: of no level. */
export const KeyWarning = ({ level }: { level: number | null }) => {
  const { clave } = useSession().school
  const words = level === null ? undefined : keyWarning(clave, level)
  if (words === undefined) return null
  return (
    <Notice tone="warn" title="Revise la clave de la escuela">
      {words} Se imprime tal como está en Configuración.
    </Notice>
  )
}
