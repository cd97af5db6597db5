import type { ProfessorTotals } from '@plantel/contract/dashboard'
import { percentOf } from '@plantel/contract/rates'
import { written } from '../../../lib/words/counts.ts'
import { baseOf } from '../percent.ts'
import styles from '../tables/school-table.module.css'

type Lists = Pick<ProfessorTotals, 'assists_lists' | 'assists_lists_base' | 'lists_due'>

/**
 * Of the lists that were due by the timetable, how many were taken. Without a timetable no rate, only the count, and below it how
 * many where the same is taught, if that is more: a class of Mondays has lost more days to holidays than one of Wednesdays.
 */
export const TakenLists = ({ assists_lists, assists_lists_base, lists_due }: Lists) =>
  lists_due && lists_due.due > 0 ? (
    <>
      {percentOf(lists_due.taken, lists_due.due)}
      {'\u00A0%'}
      <span className={styles.more}>{baseOf(lists_due.taken, lists_due.due)}</span>
    </>
  ) : (
    <>
      {written(assists_lists)}
      {assists_lists_base > assists_lists && (
        <span className={styles.more}>similares: {written(assists_lists_base)}</span>
      )}
    </>
  )
