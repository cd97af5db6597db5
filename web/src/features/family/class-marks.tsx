import type { FamilyChild } from '@plantel/contract/family-home'
import { MARK } from '@plantel/contract/marks'
import { ASSISTANCE } from '@plantel/contract/school-words'
import styles from './family.module.css'

type DayClass = FamilyChild['day']['classes'][number]

const SIGNS = {
  present: ['✔', 'asistió'],
  absent: ['✘', 'faltó'],
  excused: ['▣', 'faltó, justificada'],
  late: ['◔', 'llegó tarde'],
  open: ['·', 'aún sin lista'],
} as const

const signOf = ({ assistance, code, excused }: DayClass): keyof typeof SIGNS => {
  if (assistance === null) return 'open'
  if (assistance === ASSISTANCE.absent) return excused ? 'excused' : 'absent'
  return code === MARK.late ? 'late' : 'present'
}

/** The classes of today, each with its sign, and in words for who hears them. */
export const ClassMarks = ({ classes }: { classes: readonly DayClass[] }) => (
  <ul className={styles.marks}>
    {classes.map((one) => {
      const sign = signOf(one)
      const [shown, words] = SIGNS[sign]
      return (
        <li key={one.subject_id} data-sign={sign}>
          <span aria-hidden="true">{shown}</span> {one.title}
          <span className={styles.said}>: {words}</span>
        </li>
      )
    })}
  </ul>
)
