import { fullName } from '@plantel/contract/school-words'
import type { StudentPage } from '@plantel/contract/student-page'
import { IssuedCards } from '../../../../domain/printing/issued-cards.tsx'
import { ReportCardButton } from '../../../../domain/printing/report-card-button.tsx'
import { SeenPanel } from '../../../../ui/layout/seen-panel.tsx'

interface CardsSectionProps {
  page: StudentPage
  snaphot: string | undefined
}

export const CardsSection = ({ page: { student, place }, snaphot }: CardsSectionProps) => {
  const named = { student_id: student.student_id, name: fullName(student) }
  const level = place?.group_id == null ? null : place.level
  return (
    <SeenPanel
      title="Boletas"
      actions={level !== null && <ReportCardButton student={named} level={level} snaphot={snaphot} />}
    >
      <IssuedCards student={named} />
    </SeenPanel>
  )
}
