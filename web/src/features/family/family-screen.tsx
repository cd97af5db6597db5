import type { Family, FamilyChild } from '@plantel/contract/family-home'
import { useQuery } from '@tanstack/react-query'
import { useHasOtherSchools } from '../../domain/own-schools/own-schools-query.ts'
import { longDay } from '../../lib/dates/dates.ts'
import { latePart } from '../../lib/saving/late-part.tsx'
import { useSession } from '../../lib/session/session.ts'
import { TEXTS } from '../../texts.ts'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Dates, News } from './beside.tsx'
import { ChildCard } from './child-card.tsx'
import styles from './family.module.css'
import { familyQuery } from './queries.ts'
import { SchoolCard } from './school-card.tsx'
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

const SchoolChips = latePart(async () => (await import('./school-chips.tsx')).SchoolChips)

/** Twins, and others in one group, are told apart by their matrícula too. */
const shareGroup = (child: FamilyChild, children: readonly FamilyChild[]): boolean =>
  children.some(
    (other) => other !== child && other.group !== null && other.group.group_id === child.group?.group_id,
  )

/** Vacation, or a cycle that has not begun: of a single day the sentence of each child speaks. */
const CalendarNotice = ({ calendar: { state, text, until } }: Pick<Family, 'calendar'>) =>
  (state === 'vacation' || state === 'between-cycles') && (
    <Notice tone="info" {...(text === null ? {} : { title: text })}>
      {state === 'vacation' && until !== null && `${T.lastFreeDay} ${longDay(until)}.`}
    </Notice>
  )

const Home = ({ children, school, news, activities, to_do, today, calendar }: Family) => (
  <div className={styles.home}>
    <CalendarNotice calendar={calendar} />
    <ToDoCard to_do={to_do} today={today} />
    <div className={styles.children}>
      {children.length === 0 && <Nobody {...school} />}
      {children.map((child) => (
        <ChildCard
          key={child.student.student_id}
          child={child}
          today={today}
          cellphone={school.cellphone}
          named={shareGroup(child, children)}
        />
      ))}
    </div>
    <div className={styles.aside}>
      <News news={news} />
      <Dates activities={activities} />
      <SchoolCard school={school} pupils={children} />
    </div>
  </div>
)

/** What a family asks every day: who came, how the grades are, what is new. */
const FamilyScreen = () => {
  const { school } = useSession()
  const family = useQuery(familyQuery)
  const several = useHasOtherSchools()
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
      {several && <SchoolChips />}
      <QueryPanel query={family} skeleton={<Skeleton count={2} height={240} />}>
        {(data) => <Home {...data} />}
      </QueryPanel>
    </Page>
  )
}

export default FamilyScreen
