import type { StudentPage } from '@plantel/contract/student-page'
import { useMay } from '../../../lib/session/use-may.ts'
import type { StudentDialogName } from '../list/student-actions.ts'
import { IS_ACTIVE } from '../../../domain/people/status.ts'
import type { OfStudent } from './queries.ts'
import { AttendanceSection } from './sections/attendance-section.tsx'
import { GradesSection } from './sections/grades-section.tsx'
import { ReportsSection } from './sections/reports-section.tsx'
import { CardsSection } from './sections/cards-section.tsx'
import { EnrolmentSection } from './sections/enrolment-section.tsx'
import { ChangesSection } from './sections/changes-section.tsx'
import { FamilySection } from './sections/family-section.tsx'
import { GroupsSection } from './sections/groups-section.tsx'
import { RecordSection } from './sections/record-section.tsx'

interface PageSectionsProps {
  page: StudentPage
  of: OfStudent
  /** Undefined where nothing can be changed. */
  open: ((name: StudentDialogName) => void) | undefined
}

/** What a role may not see is not there. */
export const PageSections = ({ page, of, open }: PageSectionsProps) => {
  const family = useMay('relationships:read')
  const cards = useMay('report-cards:read')
  const reports = useMay('reports:list')
  const changes = useMay('students:write')
  const leavings = useMay('leavings:read')
  const now = of.snaphot === undefined
  return (
    <>
      {family && page.place && (
        <FamilySection studentId={of.studentId} onChange={open && (() => open('parents'))} />
      )}
      <GroupsSection of={of} open={open} />
      {page.missing && <RecordSection missing={page.missing} open={open} />}
      {now && <AttendanceSection studentId={of.studentId} />}
      <GradesSection of={of} />
      {reports && <ReportsSection of={of} />}
      {cards && page.place && <CardsSection page={page} snaphot={of.snaphot} />}
      {leavings && now && page.place && (
        <EnrolmentSection studentId={of.studentId} active={IS_ACTIVE[page.place.status]} writes={changes} />
      )}
      {changes && now && <ChangesSection studentId={of.studentId} />}
    </>
  )
}
