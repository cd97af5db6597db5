import type { GroupRow } from '@plantel/contract/groups'
import { fullName, turnName } from '@plantel/contract/school-words'
import { type Summary, SummaryCards } from '../../../ui/layout/summary-cards.tsx'
import { SchoolAverage } from '../school-average.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { attendanceCards } from '../tables/attendance-cards.ts'
import { written } from '../../../lib/words/counts.ts'

const cardsOf = (group: GroupRow): Summary[] => [
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
  { label: 'Alumnos', value: written(group.students), width: 'half' },
  { label: 'Reportes', value: written(group.total_reports), width: 'half' },
  { label: 'Promedio', value: <SchoolAverage mean={group.average_rating} /> },
  ...attendanceCards(group),
]

export const GroupSummary = ({ group }: { group: GroupRow }) => <SummaryCards cards={cardsOf(group)} />
