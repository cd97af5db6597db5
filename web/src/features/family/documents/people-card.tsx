import type { FamilyChild } from '@plantel/contract/family-home'
import type { SubjectScores } from '@plantel/contract/scores'
import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { studentScoresQuery } from '../../../domain/scores/student-scores.ts'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import own from '../family.module.css'
import { T as FAMILY } from '../texts.ts'
import { T } from './texts.ts'
import styles from './documents.module.css'

const Person = ({ what, who }: { what: string; who: string }) => (
  <li className={styles.person}>
    <span>{what}</span>
    <span>{who}</span>
  </li>
)

const professorOf = ({ professor }: SubjectScores) => (professor ? fullName(professor) : T.noProfessor)

interface PeopleCardProps {
  groupId: number
  child: FamilyChild
}

/** Who teaches and advises the child: names, and nothing else of them. */
export const PeopleCard = ({ groupId, child: { student, advisor } }: PeopleCardProps) => {
  const classes = useQuery(studentScoresQuery({ groupId, studentId: student.student_id, snaphot: undefined }))
  return (
    <Card className={own.card}>
      <h2 className={own.section}>{T.people}</h2>
      <QueryPanel query={classes} skeleton={<Skeleton count={4} height={32} />}>
        {({ subjects }) =>
          subjects.length === 0 && !advisor ? (
            <p>{T.noPeople}</p>
          ) : (
            <ul>
              {advisor && <Person what={FAMILY.advisor} who={fullName(advisor)} />}
              {subjects.map((subject) => (
                <Person key={subject.subject_id} what={subject.title} who={professorOf(subject)} />
              ))}
            </ul>
          )
        }
      </QueryPanel>
    </Card>
  )
}
