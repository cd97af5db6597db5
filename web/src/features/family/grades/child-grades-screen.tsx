import { ChildPage } from '../child-page.tsx'
import { ChildGrades } from './child-grades.tsx'

/** The grades of a child, class by class. */
const ChildGradesScreen = () => (
  <ChildPage place="calificaciones">
    {(child, { today }) => <ChildGrades key={child.student.student_id} child={child} today={today} />}
  </ChildPage>
)

export default ChildGradesScreen
