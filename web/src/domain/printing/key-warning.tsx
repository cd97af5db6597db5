import { keyWarning } from '@plantel/contract/school-key'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { workCentresQuery } from './work-centres-query.ts'

/**
 * Before a paper is issued whose level does not fit the key that it will have: said, and in nobody's way. Asked for only where the
 * school's own key does not fit. Null: of no level.
 */
export const KeyWarning = ({ level }: { level: number | null }) => {
  const { school_id, clave } = useSession().school
  const ofSchool = level === null ? undefined : keyWarning(clave, level)
  const centres = useQuery({ ...workCentresQuery(school_id), enabled: ofSchool !== undefined })
  if (level === null || ofSchool === undefined || !centres.data) return null
  const { work_centres } = centres.data
  const centre = work_centres.find((each) => each.level === level)
  const words = centre ? keyWarning(centre.clave, level) : ofSchool
  if (words === undefined) return null
  return (
    <Notice tone="warn" title="Revise la clave de la escuela">
      {words} Se imprime tal como está en Configuración, Niveles y claves.
    </Notice>
  )
}
