import type { SchoolSubject } from '@plantel/contract/dashboard'
import { fullName } from '@plantel/contract/school-words'
import { Link } from '../../../lib/routing/link.tsx'
import { type Summary, SummaryCards } from '../../../ui/layout/summary-cards.tsx'
import { SchoolAverage } from '../school-average.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { attendanceCards } from '../tables/attendance-cards.ts'
import { useSnaphot } from '../use-snaphot.ts'
import { written } from '../../../lib/words/counts.ts'

const WhoCards = ({ subject }: { subject: SchoolSubject }) => {
  const { keep } = useSnaphot()
  const { group, professor } = subject
  return (
    <SummaryCards
      cards={[
        {
          label: 'Grupo',
          value: <Link to={keep(`/director/grupos/${group.group_id}`)}>{group.title}</Link>,
          detail: group.levelName,
          width: 'whole',
        },
        {
          label: 'Maestro',
          value: professor ? (
            <Link to={keep(`/director/profesores/${professor.professor_id}`)}>{fullName(professor)}</Link>
          ) : (
            TABLE_TEXTS.noProfessor
          ),
          width: 'whole',
        },
      ]}
    />
  )
}

const figureCards = (subject: SchoolSubject): Summary[] => [
  { label: 'Folio', value: subject.folio },
  { label: 'Alumnos', value: written(subject.students) },
  { label: 'Promedio', value: <SchoolAverage mean={subject.average_rating} /> },
  ...attendanceCards(subject, 'half'),
]

export const SubjectSummary = ({ subject }: { subject: SchoolSubject }) => (
  <>
    <WhoCards subject={subject} />
    <SummaryCards cards={figureCards(subject)} />
  </>
)
