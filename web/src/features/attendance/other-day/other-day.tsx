import { useState } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { calendarIcon } from '../../../ui/icons/icons.ts'
import { OTHER_DAY } from '../texts.ts'

const DayDialog = lateDialog(async () => (await import('./day-dialog.tsx')).DayDialog)

interface OtherDayProps {
  today: string
  date: string
  /** Undefined: today. */
  onDay: (day: string | undefined) => void
}

/** To the list of an earlier day, and back to that of today. */
export const OtherDay = ({ today, date, onDay }: OtherDayProps) => {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      {date !== today && <Button onClick={() => onDay(undefined)}>Hoy</Button>}
      <Button icon={calendarIcon} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {OTHER_DAY}
      </Button>
      {choosing && (
        <DayDialog
          today={today}
          onClose={() => setChoosing(false)}
          onDay={(day) => {
            setChoosing(false)
            onDay(day === today ? undefined : day)
          }}
        />
      )}
    </>
  )
}
