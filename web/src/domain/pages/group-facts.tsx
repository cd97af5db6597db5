import type { GroupRow } from '@plantel/contract/groups'
import { percentOf } from '@plantel/contract/rates'
import { fullName } from '@plantel/contract/school-words'
import { Average } from '../grades/average.tsx'
import { LevelChip } from '../levels/level-chip.tsx'
import { Link } from '../../lib/routing/link.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { written } from '../../lib/words/counts.ts'
import { Facts, type Fact } from '../../ui/layout/facts.tsx'
import { NO_ADVISOR } from './texts.ts'
import { pageAddress } from './addresses.ts'

const ratioOf = (part: number, of: number): string =>
  of === 0 ? 'Sin listas' : `${percentOf(part, of)} % de ${written(of)} marcas`

const Advisor = ({ advisor }: { advisor: NonNullable<GroupRow['assessor']> }) => {
  const name = fullName(advisor)
  return useMay('users:read') ? <Link to={pageAddress('usuarios', advisor.user_id)}>{name}</Link> : name
}

/** Level, advisor and figures. */
export const GroupFacts = ({ group }: { group: GroupRow }) => {
  const marks = group.total_presence + group.total_absence
  const facts: Fact[] = [
    ['Nivel', <LevelChip key="level" level={group.level} />],
    [
      'Orientador educativo',
      group.assessor ? <Advisor key="advisor" advisor={group.assessor} /> : NO_ADVISOR,
    ],
    ['Alumnos', written(group.students)],
    ['Materias', written(group.subjects)],
    ['Promedio', <Average key="average" mean={group.average_rating} />],
    ['Asistencia', ratioOf(group.total_presence, marks)],
    ['Retardos', written(group.total_late)],
    ['Reportes', written(group.total_reports)],
  ]
  return <Facts facts={facts} />
}
