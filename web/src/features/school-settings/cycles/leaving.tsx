import type { CutPlan } from '@plantel/contract/cycles'
import { written } from '../../../lib/words/counts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TEXTS } from '../texts.ts'
import styles from './cycle-cut.module.css'

/** The levels above it have as many grades as the school says. */
const SECUNDARIA = 3

const studentsOf = (count: number): string => (count === 1 ? '1 alumno' : `${written(count)} alumnos`)

/** By name, the groups whose students would leave the school: nobody should find it out afterwards. */
export const Leaving = ({ plan: { moves, level } }: { plan: Pick<CutPlan, 'moves' | 'level'> }) => {
  const leaving = moves.filter(({ outcome }) => outcome === 'graduated')
  if (leaving.length === 0) return null
  return (
    <Notice tone="bad" title={TEXTS.cut.leaving}>
      <ul className={styles.leaving}>
        {leaving.map(({ from, students }) => (
          <li key={from}>
            {from}: {studentsOf(students)}
          </li>
        ))}
      </ul>
      {level > SECUNDARIA && <p>{TEXTS.cut.goesFurther}</p>}
    </Notice>
  )
}
