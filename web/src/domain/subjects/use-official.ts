import { createOfficialSubjects, type OFFICIAL_LEVELS } from '@plantel/contract/subjects'
import { levelName } from '@plantel/contract/school-words'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { FIRST_STEPS_KEY, SUBJECT_CATALOG_KEY } from '../query-keys/school-keys.ts'

export type OfficialLevel = (typeof OFFICIAL_LEVELS)[number]

const said = (level: OfficialLevel, created: number): string =>
  created === 0
    ? `Las materias de ${levelName(level)} ya estaban en el catálogo`
    : `Se ${created === 1 ? 'agregó 1 materia' : `agregaron ${created} materias`} de ${levelName(level)}`

/** *Catálogo SEP*: the official subjects of a level in one click. */
export const useOfficial = () => {
  const { school_id } = useSession().school
  return useSave({
    save: (level: OfficialLevel) =>
      call(createOfficialSubjects, { params: { id: school_id }, body: { levels: [level] } }),
    stale: [SUBJECT_CATALOG_KEY, FIRST_STEPS_KEY],
    onSaved: ({ data }, level) => toast(said(level, data.created)),
  })
}

export const officialWords = (level: OfficialLevel): string => `Catálogo SEP de ${levelName(level)}`
