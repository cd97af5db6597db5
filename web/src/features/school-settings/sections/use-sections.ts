import { useQuery } from '@tanstack/react-query'
import { usePartialSay } from '../../../domain/partials/partial-words.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { firstStepsQuery } from '../start/first-steps-query.ts'
import { SECTION_TITLES } from './section-titles.ts'

export interface Section {
  id: string
  title: string
}

/** As they follow one another on the screen; the first is there only for a while, the last ones for who takes the school along and makes keys. */
export const useSections = (): readonly Section[] => {
  const { school_id } = useSession().school
  const say = usePartialSay()
  const { data: begun } = useQuery({ ...firstStepsQuery(school_id), enabled: useMay('data-health:read') })
  const shown: Readonly<Record<string, boolean>> = {
    'primeros-pasos': begun?.shown === true,
    'copia-de-la-escuela': useMay('backups:make'),
    conexiones: useMay('keys:write'),
  }
  return Object.entries(SECTION_TITLES)
    .filter(([id]) => shown[id] ?? true)
    .map(([id, title]) => ({ id, title: say(title) }))
}
