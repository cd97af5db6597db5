import type { ProfessorSubject } from '@plantel/contract/classes'
import type { MyDay } from '@plantel/contract/timetable'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { GradeScale } from '../../domain/grades/grade-scale.ts'
import { shortTime } from '../../lib/dates/dates.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cardsOf } from './cards-of.ts'
import { ClassActions, ClassCard } from './class-card.tsx'
import { DayCard } from './day-card.tsx'
import { type DayHour, inDayOrder, type TimedClass } from './day-order.ts'
import styles from './my-groups.module.css'
import { TakenToday } from './taken-today.tsx'

/** One line until it is opened: nothing is left to do in it today. */
const TakenClass = ({ subject, hour }: TimedClass) => {
  const title = useId()
  const { catalogSubject, group } = subject
  return (
    <Card level={group.level} className={styles.oneLine}>
      <details className={styles.folded}>
        <summary>
          <span className={styles.foldedTitle}>
            <span>{shortTime(hour.starts)}</span>
            <h2 id={title} className={styles.title}>
              {catalogSubject.title}
            </h2>
            <span>
              {group.grade}° {group.group}
            </span>
          </span>
          <TakenToday taken />
        </summary>
        <ClassActions subject={subject} title={title} />
      </details>
    </Card>
  )
}

interface ClassesOfDayProps {
  classes: readonly ProfessorSubject[]
  day: UseQueryResult<MyDay>
  scale: GradeScale
}

/** Today's classes first, in the order of the timetable; without one all as they are. */
export const ClassesOfDay = ({ classes, day, scale }: ClassesOfDayProps) => {
  const heading = useId()
  // Cards that change places under a finger open another class. Without a network the order has to do without.
  if (day.isPending && day.fetchStatus === 'fetching' && day.failureCount === 0)
    return <Skeleton count={6} height={206} columnWidth={300} />
  const cards = cardsOf(classes)
  const subjects = cards.map(({ subject }) => subject)
  const { today, others } = inDayOrder(subjects, day.data)
  const cardOf = (subject: ProfessorSubject, hour?: DayHour) => {
    const card = cards.find((each) => each.subject === subject)
    if (card && subject.list_kind === 'day') return <DayCard card={card} scale={scale} />
    if (hour && subject.taken) return <TakenClass subject={subject} hour={hour} />
    return <ClassCard subject={subject} scale={scale} hour={hour} />
  }
  const plain = (
    <ul className={styles.cards}>
      {others.map((subject) => (
        <li key={subject.subject_id}>{cardOf(subject)}</li>
      ))}
    </ul>
  )
  if (today.length === 0) return plain
  return (
    <div className={styles.days}>
      <section aria-labelledby={heading}>
        <h2 id={heading} className={styles.section}>
          Hoy
        </h2>
        <ol className={styles.cards}>
          {today.map(({ subject, hour }) => (
            <li key={subject.subject_id}>{cardOf(subject, hour)}</li>
          ))}
        </ol>
      </section>
      {others.length > 0 && (
        <section aria-labelledby={`${heading}-others`}>
          <h2 id={`${heading}-others`} className={styles.section}>
            Otras clases
          </h2>
          {plain}
        </section>
      )}
    </div>
  )
}
