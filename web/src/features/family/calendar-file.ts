import type { Family } from '@plantel/contract/family-home'
import { hand } from '../../lib/http/download.ts'

type Activity = Family['activities'][number]

const MIDNIGHT = '00:00:00'
const LAST_SECOND = '23:59:59'
/** Octets of a line (RFC 5545, 3.1); of these texts no character takes more than two. */
const LINE = 36

const stampOf = (instant: string): string => `${instant.replaceAll(/[-:]/g, '').slice(0, 15)}Z`

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** A line goes on after a space. */
const folded = (line: string): string => (line.match(new RegExp(`.{1,${LINE}}`, 'gu')) ?? []).join('\r\n ')

const dayAfter = (day: string): string => {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

const dateOf = (day: string): string => day.replaceAll('-', '')
/** In the hour of whoever reads it, who is where the school is. */
const hourOf = (moment: string): string => moment.replaceAll(/[-:]/g, '').replace(' ', 'T')

/** Whole days without a zone, whose end is the day after; or hours. */
const timesOf = ({ start_date, end_date }: Activity): string[] => {
  const last = end_date ?? start_date
  const whole = start_date.endsWith(MIDNIGHT) && (end_date === null || end_date.endsWith(LAST_SECOND))
  if (!whole)
    return [`DTSTART:${hourOf(start_date)}`, ...(end_date === null ? [] : [`DTEND:${hourOf(last)}`])]
  return [
    `DTSTART;VALUE=DATE:${dateOf(start_date.slice(0, 10))}`,
    `DTEND;VALUE=DATE:${dateOf(dayAfter(last.slice(0, 10)))}`,
  ]
}

/** One activity as iCalendar, with the id that the school's calendar address gives it: who has both sees it once. */
export const calendarFile = (activity: Activity, school_id: number, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plantel//Calendario//ES',
    'BEGIN:VEVENT',
    `UID:activity-${school_id}-${activity.activity_id}@plantel`,
    `DTSTAMP:${stampOf(now.toISOString())}`,
    ...timesOf(activity),
    `SUMMARY:${escaped(activity.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

export const handCalendarFile = (activity: Activity, school_id: number, now: Date): void =>
  hand(
    new Blob([calendarFile(activity, school_id, now)], { type: 'text/calendar' }),
    `${activity.description.slice(0, 40)}.ics`,
  )
