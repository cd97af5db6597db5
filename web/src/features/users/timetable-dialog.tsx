import { fullName } from '@plantel/contract/school-words'
import type { UserRow } from '@plantel/contract/users'
import { officeListPath } from '../../domain/class-list/list-path.ts'
import { ProfessorWeek } from '../../domain/timetable/professor-week.tsx'

export const TimetableDialog = ({ user, onClose }: { user: UserRow; onClose: () => void }) => (
  <ProfessorWeek
    professorId={user.user_id}
    title={`Horario de ${fullName(user)}`}
    pathOf={(id) => officeListPath(id)}
    onClose={onClose}
  />
)
