import type { GroupRow } from '@plantel/contract/groups'
import { fullName, turnName } from '@plantel/contract/school-words'
import { type Summary, SummaryCards } from '../../../ui/layout/summary-cards.tsx'
import { SchoolAverage } from '../school-average.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { attendanceCards } from '../tables/attendance-cards.ts'
import { written } from '../../../lib/words/counts.ts'

const whoCards = (group: GroupRow): Summary[] => [
  {
    label: group.special === 1 ? 'Grupo especial' : 'Grupo',
    value: `${group.grade}° ${group.group}`,
    detail: `${turnName(group.turn)} · ${group.levelName}`,
    width: 'whole',
  },
  {
    label: 'Orientador',
    value: group.assessor ? fullName(group.assessor) : TABLE_TEXTS.noAdvisor,
    width: 'whole',
  },
]

const figureCards = (group: GroupRow): Summary[] => [
  { label: 'Alumnos', value: written(group.students) },
  { label: 'Reportes', value: written(group.total_reports) },
  { label: 'Promedio', value: <SchoolAverage mean={group.average_rating} /> },
  ...attendanceCards(group, 'half'),
]

export const GroupSummary = ({ group }: { group: GroupRow }) => (
  <>
    <SummaryCards cards={whoCards(group)} />
    <SummaryCards cards={figureCards(group)} />
  </>
)
