import type { Activity } from '@plantel/contract/activity'
import { readableOn } from '@plantel/contract/colours'
import FullCalendar, { type CalendarOptions } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import spanish from '@fullcalendar/react/locales/es'
import classicTheme from '@fullcalendar/react/themes/classic'
import { useLayoutEffect, useMemo } from 'react'
import { addDays } from '../../lib/dates/add-days.ts'
import { daysOf, whenWords } from './activity-dates.ts'
import css from './month-grid.css?inline'

/** A sheet made by a script needs no `<style>`, which the policy of the pages would refuse. */
const useSheet = () =>
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])

// Mexico's Wednesday is no X.
const LOCALE = { ...spanish, code: 'es-MX' }

const PLUGINS = [dayGridPlugin, interactionPlugin, classicTheme]

interface MonthGridProps {
  month: string
  today: string
  activities: readonly Activity[]
  editable: boolean
  onOpen: (activity: Activity) => void
  onDay: (day: string) => void
  onMove: (activity: Activity, first: string, last: string) => void
}

/** Days without hours, wherever it takes place in them: a month shows no more. The end is the day after the last. */
const eventOf = (activity: Activity) => {
  const { first, last } = daysOf(activity)
  return {
    id: String(activity.activity_id),
    title: activity.description,
    start: first,
    end: addDays(last, 1),
    allDay: true,
    color: activity.color,
    contrastColor: readableOn(activity.color, '#FFFFFF', '#1D1B26'),
    // Families were told of this day.
    ...(activity.told_at === null ? {} : { editable: false }),
    extendedProps: { activity },
  }
}

type Changed = Parameters<NonNullable<CalendarOptions['eventDrop']>>[0]['event']

const activityIn = ({ extendedProps }: Pick<Changed, 'extendedProps'>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there above; the calendar's type of it is any
  extendedProps['activity'] as Activity

const bar: CalendarOptions['eventContent'] = ({ event, titleClass }) => (
  <div className={titleClass} title={`${event.title}: ${whenWords(activityIn(event))}`}>
    {event.title}
  </div>
)

const MonthGrid = ({ month, today, activities, editable, onOpen, onDay, onMove }: MonthGridProps) => {
  useSheet()
  const events = useMemo(() => activities.map(eventOf), [activities])
  const moved = ({ event }: { event: Changed }) => {
    const first = event.startStr.slice(0, 10)
    onMove(activityIn(event), first, event.endStr === '' ? first : addDays(event.endStr.slice(0, 10), -1))
  }
  return (
    <div className="month-grid">
      <FullCalendar
        key={month}
        plugins={PLUGINS}
        initialView="dayGridMonth"
        initialDate={`${month}-01`}
        now={today}
        locale={LOCALE}
        firstDay={0}
        headerToolbar={false}
        height="auto"
        fixedWeekCount={false}
        borderless
        events={events}
        editable={editable}
        eventClick={({ event }) => onOpen(activityIn(event))}
        eventContent={bar}
        eventDrop={moved}
        eventResize={moved}
        {...(editable ? { dateClick: ({ dateStr }) => onDay(dateStr) } : {})}
      />
    </div>
  )
}

export default MonthGrid
