import type { Family } from '@plantel/contract/family-home'
import { fullName } from '@plantel/contract/school-words'
import { Card } from '../../ui/layout/card.tsx'
import { CardTitle } from './card-title.tsx'
import styles from './family.module.css'
import { T } from './texts.ts'

interface SchoolCardProps extends Pick<Family, 'school'> {
  pupils: Family['children']
}

/** Whom a family asks: the school, and who advises each child. */
export const SchoolCard = ({ school, pupils }: SchoolCardProps) => {
  const advised = pupils.flatMap(({ student, advisor }) => (advisor ? [{ student, advisor }] : []))
  if (school.cellphone === null && school.office_hours === null && advised.length === 0) return null
  return (
    <Card data-spoken="" className={styles.beside}>
      <CardTitle>{T.school}</CardTitle>
      {school.cellphone !== null && (
        <p>
          <a className={styles.phone} href={`tel:${school.cellphone}`}>
            {T.phone} {school.cellphone}
          </a>
        </p>
      )}
      {school.office_hours !== null && (
        <p>
          {T.hours}: {school.office_hours}
        </p>
      )}
      <ul className={styles.list}>
        {advised.map(({ student, advisor }) => (
          <li key={student.student_id}>
            {T.advisorOf} {student.name}: {fullName(advisor)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
