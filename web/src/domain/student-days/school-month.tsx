import type { StudentDay } from '@plantel/contract/student-days'
import { useMay } from '../../lib/session/use-may.ts'
import { Muted } from '../../ui/layout/muted.tsx'
import { monthDays } from './month-days.ts'
import { monthInWords } from './month-figures.ts'
import { MonthGrid } from './month-grid.tsx'
import type { StudentDays } from './student-days.ts'

interface SchoolMonthProps {
  month: string
  data: StudentDays
  chosen: StudentDay | undefined
  onChoose: (day: StudentDay) => void
}

/** A student's month as the school reads it: in words, and day by day. */
export const SchoolMonth = ({ month, data, chosen, onChoose }: SchoolMonthProps) => {
  const { days, today, days_off, roll } = data
  // Who sees some classes only cannot count days.
  const seesAll = useMay('attendance:watch')
  return (
    <>
      {seesAll && days.length > 0 && <p>{monthInWords({ days, roll })}</p>}
      <MonthGrid
        month={month}
        shown={monthDays(month, days)}
        days={days}
        off={days_off}
        today={today}
        chosen={chosen}
        onChoose={onChoose}
      />
      {days.length === 0 && <Muted>En este mes no se pasó ninguna lista.</Muted>}
    </>
  )
}
