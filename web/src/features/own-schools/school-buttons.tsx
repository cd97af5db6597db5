import type { OwnSchool } from '@plantel/contract/own-schools'
import { ROLE_WORK } from '@plantel/contract/role-work'
import { unreadWords } from '../../domain/feed/unread-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './own-schools.module.css'
import { PasswordDialog } from '../../domain/own-schools/password-dialog.tsx'
import { T } from './texts.ts'
import type { EnterSchool } from '../../domain/own-schools/use-enter-school.ts'

const Words = ({ school: { name, roles, unread }, here }: { school: OwnSchool; here: boolean }) => (
  <span className={styles.words}>
    <span className={styles.name}>{name}</span>
    <span className={styles.small}>{roles.map((role) => ROLE_WORK[role]).join(', ')}</span>
    {here && <strong>{T.here}</strong>}
    {!here && unread > 0 && <span>{unreadWords(unread)}</span>}
  </span>
)

interface SchoolButtonsProps {
  schools: readonly OwnSchool[]
  entering: EnterSchool
  /** Where one is already, there is nothing to enter. */
  marksCurrent: boolean
}

export const SchoolButtons = ({ schools, entering, marksCurrent }: SchoolButtonsProps) => {
  const { pending, problem, asked } = entering
  return (
    <>
      {problem && !asked && (
        <Notice tone="bad" title={problem.title}>
          {problem.status === 404 ? T.closed : problem.message}
        </Notice>
      )}
      <ul className={styles.schools}>
        {schools.map((school) => (
          <li key={school.school_id}>
            {school.current && marksCurrent ? (
              <Card aria-current="true">
                <Words school={school} here />
              </Card>
            ) : (
              <Button
                className={styles.school}
                pending={pending === school.school_id}
                disabled={pending !== undefined && pending !== school.school_id}
                onClick={() => entering.enter(school)}
              >
                <Words school={school} here={false} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PasswordDialog entering={entering} />
    </>
  )
}
