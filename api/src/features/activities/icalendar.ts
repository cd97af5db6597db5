import { calendarLevelName, concernedWords } from '@plantel/contract/activity'
import { ACTIVITY_COLOR } from '@plantel/contract/activities'
import { groupTitle } from '@plantel/contract/school-words'
import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator'
import type { CalendarEntry } from './calendar-sql.ts'

const MIDNIGHT = '00:00:00'
const LAST_SECOND = '23:59:59'
const DAY_MS = 86_400_000
const TTL_SECONDS = 3_600

const dayOf = (moment: string) => new Date(`${moment.slice(0, 10)}T00:00:00Z`)
const timeOf = (moment: string) => moment.slice(11)

/** Dates are whole days without a zone; iCalendar's end is the day after. Hours are instants. */
const timesOf = ({ start_date, end_date, starts_at, ends_at }: CalendarEntry) => {
  const whole = timeOf(start_date) === MIDNIGHT && (end_date === null || timeOf(end_date) === LAST_SECOND)
  if (!whole) return { start: starts_at, end: ends_at }
  return {
    allDay: true,
    start: dayOf(start_date),
    end: new Date(dayOf(end_date ?? start_date).getTime() + DAY_MS),
  }
}

/** For whom it is, where a level does not say it: the calendar of a phone has no place for it. */
const summaryOf = ({ description, level, turn, groups }: CalendarEntry): string => {
  if (turn === null && groups === null) return description
  const named = (groups ?? []).map((group) => ({ title: groupTitle(group) }))
  return `${description} (${concernedWords({ level, turn, groups: named })})`
}

const eventOf = (school_id: number, entry: CalendarEntry): ICalEventData => ({
  id: `activity-${school_id}-${entry.activity_id}@plantel`,
  stamp: entry.updated_at,
  lastModified: entry.updated_at,
  summary: summaryOf(entry),
  categories: [{ name: calendarLevelName(entry.level) }],
  ...timesOf(entry),
})

/** The library escapes events' texts, but not the calendar's name. */
const escaped = (name: string) => name.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

/** No `timezone`: with one the library writes instants as local hours without a zone. */
export const icalendar = (
  school: { school_id: number; name: string },
  entries: readonly CalendarEntry[],
): string => {
  const calendar = ical({
    name: escaped(school.name),
    prodId: { company: 'Plantel', product: 'Calendario', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: TTL_SECONDS,
  })
  calendar.x('X-APPLE-CALENDAR-COLOR', ACTIVITY_COLOR)
  for (const entry of entries) calendar.createEvent(eventOf(school.school_id, entry))
  return `${calendar.toString()}\r\n`
}
