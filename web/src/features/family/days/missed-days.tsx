import type { StudentDay } from '@plantel/contract/student-days'
import { dayWord, SIGNS } from '../../../domain/student-days/month-days.ts'
import { longDay } from '../../../lib/dates/dates.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from './days.module.css'
import { missedDays } from '../../../domain/student-days/month-figures.ts'
import { T } from './texts.ts'

/** *martes 10* */
const said = (date: string): string => `${longDay(date).split(',')[0] ?? ''} ${Number(date.slice(8))}`

interface MissedDaysProps {
  days: readonly StudentDay[]
  onChoose: (day: StudentDay) => void
}

/** What a child missed in a month; each day opens its classes. */
export const MissedDays = ({ days, onChoose }: MissedDaysProps) => {
  const missed = missedDays(days)
  return (
    <Panel title={T.misses}>
      {missed.length === 0 && <p>{T.noMisses}</p>}
      <ul>
        {missed.map((day) => {
          const { word, look } = dayWord(day)
          return (
            <li key={day.date}>
              <button type="button" className={styles.missed} onClick={() => onChoose(day)}>
                <span>{said(day.date)}</span>
                <span data-look={look}>
                  <span aria-hidden="true">{SIGNS[look]}</span> {word}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
