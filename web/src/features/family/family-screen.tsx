import type { Family } from '@plantel/contract/family-home'
import { useQuery } from '@tanstack/react-query'
import { longDay } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { TEXTS } from '../../texts.ts'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Dates, News } from './beside.tsx'
import { ChildCard } from './child-card.tsx'
import styles from './family.module.css'
import { familyQuery } from './queries.ts'
import { T } from './texts.ts'
import { ToDoCard } from './to-do.tsx'

const Nobody = ({ cellphone }: Family['school']) => (
  <EmptyState
    title={T.nobody.title}
    action={
      cellphone !== null && (
        <a className={styles.call} href={`tel:${cellphone}`}>
          {T.call}
        </a>
      )
    }
  >
    {T.nobody.text}
  </EmptyState>
)

const Home = ({ children, school, news, activities, to_do, today }: Family) => (
  <div className={styles.home}>
    <ToDoCard to_do={to_do} today={today} />
    <div className={styles.children}>
      {children.length === 0 && <Nobody {...school} />}
      {children.map((child) => (
        <ChildCard key={child.student.student_id} child={child} cellphone={school.cellphone} />
      ))}
    </div>
    <div className={styles.aside}>
      <News news={news} />
      <Dates activities={activities} />
    </div>
  </div>
)

/** What a family asks every day: who came, how the grades are, what is new. */
const FamilyScreen = () => {
  const { school } = useSession()
  const family = useQuery(familyQuery)
  const today = family.data && ` · ${longDay(family.data.today)}`
  return (
    <Page
      title={TEXTS.family}
      context={
        <>
          {school.name}
          {today}
        </>
      }
      actions={<SyncButton query={family} />}
    >
      <QueryPanel query={family} skeleton={<Skeleton count={2} height={240} />}>
        {(data) => <Home {...data} />}
      </QueryPanel>
    </Page>
  )
}

export default FamilyScreen
