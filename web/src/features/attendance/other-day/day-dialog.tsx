import { scopesFor } from '@plantel/contract/permissions'
import { nextDay, weekdayOf } from '@plantel/contract/school-days'
import { useState } from 'react'
import { longDay } from '../../../lib/dates/dates.ts'
import { useRoles } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PlainDialog } from '../../../ui/dialogs/plain-dialog.tsx'
import { DayInput } from '../../../ui/forms/day-input.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { OTHER_DAY } from '../texts.ts'

const LAST_DAYS = 5

/** Weekdays before today, newest first. */
const lastDays = (today: string): string[] => {
  const days: string[] = []
  for (let day = nextDay(today, -1); days.length < LAST_DAYS; day = nextDay(day, -1))
    if (weekdayOf(day) % 6 !== 0) days.push(day)
  return days
}

interface DayDialogProps {
  today: string
  onDay: (day: string) => void
  onClose: () => void
}

export const DayDialog = ({ today, onDay, onClose }: DayDialogProps) => {
  const everywhere = scopesFor(useRoles(), 'attendance:take').includes('school')
  const [day, setDay] = useState('')
  const [wrong, setWrong] = useState(false)
  const show = () => {
    if (day === '' || day > today) setWrong(true)
    else onDay(day)
  }
  return (
    <PlainDialog
      title={OTHER_DAY}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="filled" onClick={show}>
            Ver lista
          </Button>
        </>
      }
    >
      <Stack gap={8}>
        <Muted>
          {everywhere
            ? 'Puede pasar la lista de cualquier día del ciclo.'
            : 'Puede consultar la lista de cualquier día, y pasar la de los últimos días de clase.'}
        </Muted>
        {lastDays(today).map((each) => (
          <Button key={each} look="outlined" onClick={() => onDay(each)}>
            {longDay(each)}
          </Button>
        ))}
        <DayInput
          label="Otra fecha"
          value={day}
          max={today}
          error={wrong ? 'Escriba un día que no sea después de hoy' : undefined}
          onChange={(value) => {
            setWrong(false)
            setDay(value)
          }}
        />
      </Stack>
    </PlainDialog>
  )
}
