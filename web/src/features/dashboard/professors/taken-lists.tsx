import type { ProfessorTotals } from '@plantel/contract/dashboard'
import { written } from '../../../lib/words/counts.ts'
import styles from '../tables/school-table.module.css'

type Lists = Pick<ProfessorTotals, 'assists_lists' | 'assists_lists_base'>

/**
 * How many lists were taken, and below it how many where the same is taught, if that is more. No rate: how many there were to take
 * nobody knows without a timetable, and a class of Mondays has lost more days to holidays than one of Wednesdays.
 */
export const TakenLists = ({ assists_lists, assists_lists_base }: Lists) => (
  <>
    {written(assists_lists)}
    {assists_lists_base > assists_lists && (
      <span className={styles.more}>similares: {written(assists_lists_base)}</span>
    )}
  </>
)
