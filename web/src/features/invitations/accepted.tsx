import type { Invitation } from '@plantel/contract/invitations'
import { useQuery } from '@tanstack/react-query'
import { ownSchoolsQuery } from '../../domain/own-schools/own-schools-query.ts'
import { PasswordDialog } from '../../domain/own-schools/password-dialog.tsx'
import { useEnterSchool } from '../../domain/own-schools/use-enter-school.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusOn } from '../../ui/forms/focus-on.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './invitations.module.css'
import { T } from './texts.ts'

interface AcceptedProps {
  invitation: Invitation
  school_id: number
}

/** The school is open: one goes there, or stays; either is a choice that the next log-in remembers. */
export const Accepted = ({ invitation, school_id }: AcceptedProps) => {
  const query = useQuery(ownSchoolsQuery)
  const entering = useEnterSchool('home')
  const { pending, problem, asked } = entering
  return (
    <section ref={focusOn} tabIndex={-1} className={styles.column}>
      <Notice tone="good" title={`Su cuenta ya abre ${invitation.school_name}`}>
        {T.done.email}
      </Notice>
      {problem && !asked && (
        <Notice tone="bad" title={problem.title}>
          {problem.message}
        </Notice>
      )}
      <QueryPanel query={query} skeleton={<Skeleton height={44} />}>
        {(schools) => (
          <div className={styles.buttons}>
            {schools.map((school) => {
              const there = school.school_id === school_id
              if (!there && !school.current) return null
              return (
                <Button
                  key={school.school_id}
                  look={there ? 'filled' : 'outlined'}
                  pending={pending === school.school_id}
                  onClick={() => entering.enter(school)}
                >
                  {there ? T.done.enter : T.done.stay}
                </Button>
              )
            })}
          </div>
        )}
      </QueryPanel>
      <PasswordDialog entering={entering} />
    </section>
  )
}
