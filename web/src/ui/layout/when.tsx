import { dayIn, mediumDay } from '../../lib/dates/dates.ts'
import { dayWords } from '../../lib/dates/day-words.ts'
import { useNow } from '../../lib/timing/rendered.ts'

interface WhenProps {
  /** ISO 8601 */
  instant: string
  /** The school's. */
  timeZone: string
}

/** The day of an instant as people say it, *hace 9 días*; pointed at, the date. */
export const When = ({ instant, timeZone }: WhenProps) => {
  const day = dayIn(new Date(instant), timeZone)
  return (
    <time dateTime={day} title={mediumDay(day)}>
      {dayWords(day, dayIn(new Date(useNow()), timeZone))}
    </time>
  )
}
