import { useLayoutEffect, useRef, useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { es } from 'react-day-picker/locale'
import { IconButton } from '../buttons/button.tsx'
import { calendarIcon } from '../icons/icons.ts'
import styles from './blocked-day-input.module.css'
import { type DayFieldProps, DayText } from './day-text.tsx'
import { showList } from './list-place.ts'

interface BlockedDayInputProps extends DayFieldProps {
  /** Days that cannot be chosen; typing one is left to the form to refuse. */
  isBlocked: (day: string) => boolean
  /** In whose month the calendar opens while no day is chosen. */
  opensAt?: string
}

const two = (number: number): string => String(number).padStart(2, '0')
const isoOf = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
/** The calendar counts in days of the browser's time zone. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`)

const PARTS = {
  root: styles['root'] ?? '',
  month_caption: styles['caption'] ?? '',
  nav: styles['nav'] ?? '',
  button_previous: styles['turn'] ?? '',
  button_next: styles['turn'] ?? '',
  chevron: styles['chevron'] ?? '',
  weekday: styles['weekday'] ?? '',
  day: styles['cell'] ?? '',
  day_button: styles['day'] ?? '',
  today: styles['today'] ?? '',
  selected: styles['chosen'] ?? '',
  disabled: styles['blocked'] ?? '',
}

interface CalendarProps extends Pick<BlockedDayInputProps, 'label' | 'value' | 'isBlocked' | 'opensAt'> {
  anchor: HTMLElement
  onChoose: (day: string) => void
  onClose: () => void
}

const Calendar = ({ label, value, isBlocked, opensAt, anchor, onChoose, onClose }: CalendarProps) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current ? showList(box.current, anchor, 'content') : undefined), [anchor])
  const month = value || opensAt
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a popover, which is not modal as `<dialog>` is
      role="dialog"
      aria-label={label}
      popover="auto"
      className={styles.calendar}
      onBeforeToggle={({ newState }) => {
        if (newState === 'closed') onClose()
      }}
    >
      <DayPicker
        mode="single"
        locale={es}
        weekStartsOn={0}
        autoFocus
        classNames={PARTS}
        selected={value ? dateOf(value) : undefined}
        disabled={(date: Date) => isBlocked(isoOf(date))}
        onSelect={(date) => {
          if (date) onChoose(isoOf(date))
          onClose()
        }}
        {...(month ? { defaultMonth: dateOf(month) } : {})}
      />
    </div>
  )
}

/**
 * A day of those that are free, typed or chosen from a calendar that shows which are not, as the browser's own cannot. Its code is
 * as much as a screen's: only for dialogs that come late.
 */
export const BlockedDayInput = ({ isBlocked, opensAt, ...field }: BlockedDayInputProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const pressedOpen = useRef(false)
  const { label, value, onChange, onBlur, disabled = false } = field
  const close = () => {
    setAnchor(null)
    onBlur?.()
  }
  return (
    <>
      <DayText
        {...field}
        end={
          <IconButton
            icon={calendarIcon}
            label={`Elegir en el calendario: ${label}`}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            disabled={disabled}
            // The press closes the calendar before the click, which must not open it again.
            onPointerDown={() => {
              pressedOpen.current = anchor !== null
            }}
            onClick={({ currentTarget }) => {
              if (!pressedOpen.current) setAnchor(currentTarget)
              pressedOpen.current = false
            }}
          />
        }
      />
      {anchor && (
        <Calendar
          label={label}
          value={value}
          isBlocked={isBlocked}
          {...(opensAt === undefined ? {} : { opensAt })}
          anchor={anchor}
          onChoose={(day) => {
            onChange(day)
            anchor.focus()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
