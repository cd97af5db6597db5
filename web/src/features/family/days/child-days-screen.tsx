import { ChildPage } from '../child-page.tsx'
import { ChildDays } from './child-days.tsx'

/** A child's attendance, month by month. */
const ChildDaysScreen = () => (
  <ChildPage place="asistencia">
    {(child, { today }) => <ChildDays key={child.student.student_id} child={child} today={today} />}
  </ChildPage>
)

export default ChildDaysScreen
