import Box from '@mui/material/Box'
import { CALENDAR_LEVELS, calendarLevelName } from '@plantel/contract/activities'
import { Button } from '../../ui/buttons/button.tsx'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { monthOf, monthTitle, nextMonth, previousMonth } from '../../lib/dates/months.ts'
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button onClick={() => setMonth(previousMonth(month))}>{TEXTS.previous}</Button>
        <Button onClick={() => setMonth(monthOf(today))}>{TEXTS.today}</Button>
        <Button onClick={() => setMonth(nextMonth(month))}>{TEXTS.next}</Button>
      </Box>
      <Box
        component="h2"
        aria-live="polite"
        sx={{ flex: '1 1 auto', typography: 'h2', '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {monthTitle(month)}
      </Box>
      <FilterSelect label="Nivel" options={LEVELS} value={level} onChange={setLevel} />
    </Box>
  )
}
