import type { Family } from '@plantel/contract/family-home'
import { calendarLevelName } from '@plantel/contract/activity'
import { FeedItem } from '../../domain/feed/feed-item.tsx'
import { mediumDay } from '../../lib/dates/dates.ts'
import { fetchCode } from '../../lib/routing/fetch-code.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CardTitle } from './card-title.tsx'
import styles from './family.module.css'
import { T } from './texts.ts'

export const News = ({ news }: Pick<Family, 'news'>) => (
  <Card data-spoken="" className={styles.beside}>
    <CardTitle>{T.news}</CardTitle>
    {news.length === 0 ? (
      <p className={styles.nothing}>{T.noNews}</p>
    ) : (
      <ul className={styles.list}>
        {news.map((entry) => (
          <FeedItem key={entry.entry_id} entry={entry} />
        ))}
      </ul>
    )}
    <ButtonLink look="text" to="/mis-avisos">
      {T.allNews}
    </ButtonLink>
  </Card>
)

type Activity = Family['activities'][number]

const loadCalendarFile = () => import('./calendar-file.ts')

/** Dates to come are of these months. */
const said = (day: string): string => mediumDay(day).replace(/ de \d{4}$/, '')

const daysOf = ({ start_date, end_date }: Activity): string => {
  const [first, last] = [start_date.slice(0, 10), end_date?.slice(0, 10)]
  return last === undefined || last === first ? said(first) : `${said(first)} al ${said(last)}`
}

const concernsOf = ({ level, no_class }: Activity): string =>
  [calendarLevelName(level), ...(no_class === 1 ? [T.noClass] : [])].join(' · ')

const AddToCalendar = ({ activity }: { activity: Activity }) => {
  const { school } = useSession()
  const add = async () => {
    const { handCalendarFile } = await fetchCode(loadCalendarFile)
    handCalendarFile(activity, school.school_id, new Date())
  }
  return (
    <Button look="text" aria-label={`${T.addDate}: ${activity.description}`} onClick={() => void add()}>
      {T.addDate}
    </Button>
  )
}

export const Dates = ({ activities }: Pick<Family, 'activities'>) => (
  <Card data-spoken="" className={styles.beside}>
    <CardTitle>{T.dates}</CardTitle>
    {activities.length === 0 ? (
      <p className={styles.nothing}>{T.noDates}</p>
    ) : (
      <ul className={styles.list}>
        {activities.map((activity) => (
          <li key={activity.activity_id} className={styles.date}>
            <span>{activity.description}</span>
            <span className={styles.small}>
              {daysOf(activity)} · {concernsOf(activity)}
            </span>
            <div>
              <AddToCalendar activity={activity} />
            </div>
          </li>
        ))}
      </ul>
    )}
    <ButtonLink look="text" to="/calendario">
      {T.allDates}
    </ButtonLink>
  </Card>
)
