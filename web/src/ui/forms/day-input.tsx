import { useRef } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { calendarIcon } from '../icons/icons.ts'
import styles from './day-input.module.css'
import { type DayFieldProps, DayText } from './day-text.tsx'

interface DayInputProps extends DayFieldProps {
  /** The first and the last day of its calendar; typing another is left to the form to refuse. */
  min?: string
  max?: string
}

/** A day, typed (`20/11/2026`) or chosen from the browser's own calendar. */
export const DayInput = ({ min, max, ...field }: DayInputProps) => {
  const native = useRef<HTMLInputElement>(null)
  const { label, value, onChange, onBlur, disabled = false } = field
  return (
    <DayText
      {...field}
      end={
        <span className={styles.place}>
          <IconButton
            icon={calendarIcon}
            label={`Elegir en el calendario: ${label}`}
            disabled={disabled}
            onClick={() => native.current?.showPicker()}
          />
          <input
            ref={native}
            type="date"
            className={styles.native}
            tabIndex={-1}
            aria-hidden="true"
            disabled={disabled}
            min={min}
            max={max}
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
              onBlur?.()
            }}
          />
        </span>
      }
    />
  )
}
