import type { StudentDay } from '@plantel/contract/student-days'
import { type KeyboardEvent, useRef } from 'react'
import { longDay } from '../../lib/dates/dates.ts'
import { monthTitle } from '../../lib/dates/months.ts'
import styles from './month.module.css'
import { dayWord, type MonthDays, SIGNS } from './month-days.ts'

interface MonthGridProps {
  month: string
  shown: MonthDays
  days: readonly StudentDay[]
  /** Without classes by the calendar. */
  off?: readonly string[]
  today: string
  chosen: StudentDay | undefined
  onChoose: (day: StudentDay) => void
}

const WEEK = 7
const DAY_MS = 86_400_000

/** How many days a key leads on, to the next one that has a list. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK,
  ArrowDown: WEEK,
}

const nextWith = (days: readonly StudentDay[], from: string, step: number): StudentDay | undefined => {
  const ahead = (date: string) => ((Date.parse(date) - Date.parse(from)) / DAY_MS) * Math.sign(step)
  const fitting = days.filter(({ date }) => ahead(date) > 0 && ahead(date) % Math.abs(step) === 0)
  return fitting.toSorted((one, other) => ahead(one.date) - ahead(other.date))[0]
}

/** A word for each day; one tab stop, the arrows lead from list to list. */
export const MonthGrid = ({ month, shown, days, off = [], today, chosen, onChoose }: MonthGridProps) => {
  const table = useRef<HTMLTableElement>(null)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const stop = chosen?.date ?? days.at(-1)?.date
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    const date = event.currentTarget.dataset.day
    const next = step !== undefined && date !== undefined ? nextWith(days, date, step) : undefined
    if (step === undefined || date === undefined) return
    event.preventDefault()
    if (!next) return
    onChoose(next)
    table.current?.querySelector<HTMLElement>(`[data-day="${next.date}"]`)?.focus()
  }
  return (
    <table ref={table} className={styles.month}>
      <caption className="unseen">
        Asistencia de {monthTitle(month)}, un día por celda. Flechas para cambiar de día.
      </caption>
      <thead>
        <tr>
          {shown.weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              <span aria-hidden="true">{weekday.slice(0, 3)}</span>
              <span className="unseen">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((date, place) => (
              <td key={date ?? `vacío ${place}`} data-today={date === today}>
                {date !== null && (
                  <DayCell
                    date={date}
                    day={byDate.get(date)}
                    off={off.includes(date)}
                    chosen={date === chosen?.date}
                    tabStop={date === stop}
                    onChoose={onChoose}
                    onKeyDown={onKeyDown}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps {
  date: string
  day: StudentDay | undefined
  off: boolean
  chosen: boolean
  tabStop: boolean
  onChoose: (day: StudentDay) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const DayCell = ({ date, day, off, chosen, tabStop, onChoose, onKeyDown }: DayCellProps) => {
  const number = Number(date.slice(8))
  if (!day)
    return (
      <span className={styles.empty}>
        {number}
        <span aria-hidden="true">{off ? SIGNS.off : SIGNS.unmarked}</span>
        <span className="unseen">{off ? 'sin clases' : 'sin lista'}</span>
      </span>
    )
  const { word, look } = dayWord(day)
  return (
    <button
      type="button"
      className={styles.day}
      data-look={look}
      data-day={date}
      aria-pressed={chosen}
      tabIndex={tabStop ? 0 : -1}
      onClick={() => onChoose(day)}
      onKeyDown={onKeyDown}
    >
      <span aria-hidden="true">{number}</span>
      <span aria-hidden="true">
        {SIGNS[look]} {word}
      </span>
      <span className="unseen">
        {longDay(date)}: {word}
      </span>
    </button>
  )
}
