import { useQuery } from '@tanstack/react-query'
import { unreadCount, unreadWords } from '../../domain/feed/unread-words.ts'
import { ownSchoolsQuery } from '../../domain/own-schools/own-schools-query.ts'
import { PasswordDialog } from '../../domain/own-schools/password-dialog.tsx'
import { useEnterSchool } from '../../domain/own-schools/use-enter-school.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './family.module.css'
import { T } from './texts.ts'

/** The schools of a family with several, and what waits in each: one tap leads there. */
export const SchoolChips = () => {
  const { data = [] } = useQuery({ ...ownSchoolsQuery, staleTime: 0 })
  const entering = useEnterSchool('home')
  const { pending, problem, asked } = entering
  return (
    <nav aria-label={T.schools}>
      {problem && !asked && (
        <Notice tone="bad" title={problem.title}>
          {problem.message}
        </Notice>
      )}
      <ul className={styles.chips}>
        {data.map((school) => (
          <li key={school.school_id}>
            {school.current ? (
              <span className={styles.here} aria-current="true">
                {school.name}
              </span>
            ) : (
              <Button
                pending={pending === school.school_id}
                disabled={pending !== undefined && pending !== school.school_id}
                onClick={() => entering.enter(school)}
              >
                {school.name}
                {school.unread > 0 && (
                  <>
                    <span aria-hidden="true"> • {unreadCount(school.unread)}</span>
                    <span className="unseen">, {unreadWords(school.unread)}</span>
                  </>
                )}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PasswordDialog entering={entering} />
    </nav>
  )
}
