import { StudentLink } from '../pages/page-link.tsx'
import type { Person, StudentLite } from '@plantel/contract/people'
import { fullName } from '@plantel/contract/school-words'
import type { ReactNode } from 'react'
import { instantIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import styles from './inbox.module.css'

interface InboxDetailProps {
  label: string
  student: StudentLite
  group: { title: string } | null
  onBack: () => void
  children: ReactNode
}

/** The one that is looked at; on a phone the list is behind it. */
export const InboxDetail = ({ label, student, group, onBack, children }: InboxDetailProps) => (
  <section aria-label={label}>
    <Card className={styles.detail}>
      <Button look="text" className={styles.back} onClick={onBack}>
        Ver la lista
      </Button>
      <h2>
        <StudentLink id={student.student_id}>{fullName(student)}</StudentLink>
      </h2>
      <Muted>{[student.folio, group?.title].filter(Boolean).join(' · ')}</Muted>
      {children}
    </Card>
  </section>
)

interface DecidingProps {
  pending: boolean
  onAccept: () => void
  onReject: () => void
}

/** Their keys are A and R. */
export const AcceptOrReject = ({ pending, onAccept, onReject }: DecidingProps) => (
  <>
    <Button look="filled" pending={pending} aria-keyshortcuts="A" onClick={onAccept}>
      Aceptar
    </Button>
    <Button aria-haspopup="dialog" aria-keyshortcuts="R" disabled={pending} onClick={onReject}>
      Rechazar
    </Button>
  </>
)

interface DecisionProps {
  words: string
  of: { decided_at: string | null; decided_by: Person | null; answer: string | null }
}

/** What was decided, when and by whom, and what the family reads. */
export const Decision = ({ words, of: { decided_at, decided_by, answer } }: DecisionProps) => {
  const { time_zone } = useSession().school
  return (
    <p>
      <strong>{words}</strong>
      {decided_at !== null && ` · ${instantIn(decided_at, time_zone)}`}
      {decided_by && ` · ${fullName(decided_by)}`}
      {answer !== null && <span className={styles.answer}>{answer}</span>}
    </p>
  )
}
