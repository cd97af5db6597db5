import type { StudentOverview } from '@plantel/contract/dashboard'
import { listName } from '@plantel/contract/school-words'
import { kinName } from '../../../domain/people/kin-name.ts'
import { Link } from '../../../lib/routing/link.tsx'
import { type Summary, SummaryCards } from '../../../ui/layout/summary-cards.tsx'
import { SchoolAverage } from '../school-average.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { missedSummary } from '../../../domain/students/missed-summary.ts'
import { attendanceCards } from '../tables/attendance-cards.ts'
import { personCard } from '../tables/person-card.tsx'
import styles from '../tables/person-card.module.css'
import { DIRECTOR_TEXTS } from '../texts.ts'
import { useSnaphot } from '../use-snaphot.ts'
import { written } from '../../../lib/words/counts.ts'

const GroupLinks = ({ groups }: Pick<StudentOverview, 'groups'>) => {
  const { keep } = useSnaphot()
  if (groups.length === 0) return TABLE_TEXTS.noGroup
  return groups.map(({ group }) => (
    <div key={group.group_id} className={styles.group}>
      <Link to={keep(`/director/grupos/${group.group_id}`)}>{group.title}</Link>
    </div>
  ))
}

const tutorCard = ({ tutors }: StudentOverview): Summary => ({
  label: 'Tutor',
  value:
    tutors.length === 0
      ? DIRECTOR_TEXTS.noRecord
      : tutors.map((tutor) => (
          <div key={tutor.parent_id} className={styles.tutor}>
            {listName(tutor)} ({kinName(tutor)})
          </div>
        )),
  width: 'whole',
})

const whoCards = (overview: StudentOverview, past: boolean): Summary[] => [
  personCard({ label: 'Alumno', person: overview.student, enrollment: overview.student.folio, past }),
  {
    label: overview.groups.length > 1 ? 'Grupos' : 'Grupo',
    value: <GroupLinks groups={overview.groups} />,
    width: 'whole',
  },
  tutorCard(overview),
]

const markCards = (overview: StudentOverview): Summary[] => [
  { label: 'Promedio', value: <SchoolAverage mean={overview.average_rating} />, width: 'half' },
  { label: 'Reportes', value: written(overview.total_reports), width: 'half' },
  ...missedSummary(overview),
  ...attendanceCards(overview, 'half'),
]

export const StudentSummary = ({ overview }: { overview: StudentOverview }) => (
  <>
    <SummaryCards cards={whoCards(overview, useSnaphot().snaphot !== undefined)} />
    <SummaryCards cards={markCards(overview)} />
  </>
)
