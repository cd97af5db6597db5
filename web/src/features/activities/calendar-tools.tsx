import { CALENDAR_LEVELS, calendarLevelName } from '@plantel/contract/activity'
import { Button } from '../../ui/buttons/button.tsx'
import { expandIcon } from '../../ui/icons/icons.ts'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { monthOf, monthTitle, nextMonth, previousMonth } from '../../lib/dates/months.ts'
import { Line } from '../../ui/layout/stack.tsx'
import styles from './calendar.module.css'
import { TEXTS } from './texts.ts'
import type { useCalendarPlace } from './use-calendar-place.ts'

interface CalendarToolsProps {
  place: ReturnType<typeof useCalendarPlace>
  today: string
}

const LEVELS = CALENDAR_LEVELS.map((level) => ({ value: String(level), label: calendarLevelName(level) }))

export const CalendarTools = ({ place, today }: CalendarToolsProps) => {
  const { month, level, setMonth, setLevel } = place
  return (
    <Line gap={12} className={styles.tools}>
      <Line className={styles.months}>
        <Button icon={expandIcon} onClick={() => setMonth(previousMonth(month))}>
          {TEXTS.previous}
        </Button>
        <Button onClick={() => setMonth(monthOf(today))}>{TEXTS.today}</Button>
        <Button icon={expandIcon} onClick={() => setMonth(nextMonth(month))}>
          {TEXTS.next}
        </Button>
      </Line>
      <h2 aria-live="polite" className={styles.month}>
        {monthTitle(month)}
      </h2>
      <FilterSelect label="Nivel" options={LEVELS} value={level} onChange={setLevel} />
    </Line>
  )
}
