import type { ProfessorTotals } from '@plantel/contract/dashboard'
import { useSession } from '../../../lib/session/session.ts'
import { type Summary, SummaryCards } from '../../../ui/layout/summary-cards.tsx'
import { When } from '../../../ui/layout/when.tsx'
import { SchoolAverage } from '../school-average.tsx'
import { attendanceCards } from '../tables/attendance-cards.ts'
import { personCard } from '../tables/person-card.tsx'
import { DIRECTOR_TEXTS } from '../texts.ts'
import { useSnaphot } from '../use-snaphot.ts'
import { written } from '../../../lib/words/counts.ts'
import { TakenLists } from './taken-lists.tsx'

const whoCards = (professor: ProfessorTotals, timeZone: string, past: boolean): Summary[] => {
  const { last_score_created } = professor
  return [
    personCard({ label: 'Maestro', person: professor, enrollment: professor.enrollment, past }),
    { label: 'Materias', value: written(professor.subjects), width: 'half' },
    { label: 'Grupos', value: written(professor.groups), width: 'half' },
    {
      label: 'Última captura',
      value:
        last_score_created === null ? (
          DIRECTOR_TEXTS.noRecord
        ) : (
          <When instant={last_score_created} timeZone={timeZone} />
        ),
      width: 'whole',
    },
  ]
}

const markCards = (professor: ProfessorTotals): Summary[] => [
  { label: 'Promedio', value: <SchoolAverage mean={professor.average_rating} />, width: 'whole' },
  ...attendanceCards(professor, 'half'),
  { label: 'Listas tomadas', value: <TakenLists {...professor} />, width: 'half' },
  { label: 'Reportes', value: written(professor.reports), width: 'half' },
]

export const ProfessorSummary = ({ professor }: { professor: ProfessorTotals }) => (
  <>
    <SummaryCards
      cards={whoCards(professor, useSession().school.time_zone, useSnaphot().snaphot !== undefined)}
    />
    <SummaryCards cards={markCards(professor)} />
  </>
)
