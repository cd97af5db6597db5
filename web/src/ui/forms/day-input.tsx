import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { DayFrame } from './day-frame.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

interface DayInputProps extends FieldProps {
  /** `YYYY-MM-DD`, or empty while none is chosen or what is typed is no whole day. */
  value: string
  onChange: (day: string) => void
  /** Days that cannot be chosen; typing one is left to the form to refuse. */
  isBlocked?: (day: string) => boolean
  opensAt?: string
}

const FIRST_YEAR = 1900

/** As high and as large as every other field. */
const fieldStyle = {
  '& .MuiPickersOutlinedInput-root': { minHeight: 44, fontSize: 16, bgcolor: 'background.paper' },
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'var(--edge)' },
  // What still has to be typed must be readable.
  '& .MuiPickersSectionList-root': { opacity: '1 !important', color: 'var(--text)' },
  '& .MuiPickersSectionList-root:has([aria-valuetext="Vacío"])': { color: 'var(--muted)' },
}

const isoOf = (typed: Dayjs | null): string =>
  // A year is typed digit by digit: 0002 is on its way to 2026.
  typed?.isValid() && typed.year() >= FIRST_YEAR ? typed.format('YYYY-MM-DD') : ''

/** What is being typed, which may not be a day yet, while the form holds only whole days. */
const useTyped = (value: string) => {
  const [typed, setTyped] = useState<Dayjs | null>(null)
  if (isoOf(typed) === value) return [typed, setTyped] as const
  const next = value === '' ? null : dayjs(value)
  setTyped(next)
  return [next, setTyped] as const
}

/** A day, typed (`20/11/2026`) or chosen from a calendar in Spanish. Its code is large: only for what is loaded late. */
export const DayInput = ({ value, onChange, isBlocked, opensAt, onBlur, ...field }: DayInputProps) => {
  const [typed, setTyped] = useTyped(value)
  return (
    <DayFrame>
      <FieldFrame {...field}>
        {({ id, labelId, helpId }) => (
          <DesktopDatePicker
            value={typed}
            disabled={field.disabled ?? false}
            shouldDisableDate={(day) => isBlocked?.(day.format('YYYY-MM-DD')) ?? false}
            {...(opensAt === undefined ? {} : { referenceDate: dayjs(opensAt) })}
            onChange={(next) => {
              setTyped(next)
              onChange(isoOf(next))
            }}
            onClose={() => onBlur?.()}
            localeText={{ openDatePickerDialogue: () => `Elegir en el calendario: ${field.label}` }}
            slotProps={{
              popper: { 'aria-label': field.label },
              textField: {
                id,
                sx: fieldStyle,
                size: 'small',
                fullWidth: true,
                error: field.error !== undefined,
                onBlur: () => onBlur?.(),
                slotProps: {
                  input: {
                    'aria-labelledby': labelId,
                    ...(helpId === undefined ? {} : { 'aria-describedby': helpId }),
                  },
                },
              },
            }}
          />
        )}
      </FieldFrame>
    </DayFrame>
  )
}
