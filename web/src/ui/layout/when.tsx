import { dayIn, mediumDay, timeIn } from '../../lib/dates/dates.ts'
import { dayWords } from '../../lib/dates/day-words.ts'
import { useNow } from '../../lib/timing/rendered.ts'

interface WhenDayProps {
  /** `YYYY-MM-DD` */
  day: string
  /** The school's, whose today it is compared with. */
  timeZone: string
  /** The time of that day as it is said after it. */
  time?: string
}

/** A day as people say it, *hace 9 días*; pointed at, the date. */
export const WhenDay = ({ day, timeZone, time }: WhenDayProps) => (
  <time dateTime={day} title={mediumDay(day)}>
    {dayWords(day, dayIn(new Date(useNow()), timeZone))}
    {time !== undefined && `, ${time}`}
  </time>
)

interface WhenProps {
  /** ISO 8601 */
  instant: string
  /** The school's. */
  timeZone: string
  /** With its time: *ayer, a las 9:14*. */
  timed?: true
}

/** The day of an instant as people say it. */
export const When = ({ instant, timeZone, timed }: WhenProps) => (
  <WhenDay
    day={dayIn(new Date(instant), timeZone)}
    timeZone={timeZone}
    {...(timed ? { time: `a ${timeIn(instant, timeZone)}` } : {})}
  />
)
