import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { fullName } from '@plantel/contract/school-words'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './report.module.css'

type Advisor = NonNullable<ClassList['group']['assessor']>

interface PersonProps {
  part: string
  person: Advisor | ClassStudent
  detail?: string
}

const Person = ({ part, person, detail }: PersonProps) => (
  <Card className={styles.person}>
    <AvatarPhoto person={person} size={56} />
    <dl>
      <dt className={styles.role}>{part}</dt>
      <dd className={styles.name}>{fullName(person)}</dd>
      {detail !== undefined && <dd className={styles.role}>{detail}</dd>}
    </dl>
  </Card>
)

export const People = ({ student, advisor }: { student: ClassStudent; advisor: Advisor | null }) => (
  <div className={styles.people}>
    <Person part="Alumno" person={student} detail={`Matrícula ${student.folio}`} />
    {advisor && <Person part="Asesor académico" person={advisor} />}
  </div>
)
