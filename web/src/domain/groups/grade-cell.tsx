import type { Group } from '@plantel/contract/classes'
import { levelName, turnName } from '@plantel/contract/school-words'
import { Muted } from '../../ui/layout/muted.tsx'
import styles from './grade-cell.module.css'

/**
 * The grade, in the column that stays when the table scrolls sideways: where it has to, letter, turn and level stay with it, or
 * nobody could tell which 1° the menu at the other end is of. Screen readers have them in their own columns.
 */
export const GradeCell = ({
  grade,
  group,
  turn,
  level,
}: Pick<Group, 'grade' | 'group' | 'turn' | 'level'>) => (
  <>
    {grade}°
    <span aria-hidden="true" className={styles.rest}>
      {' '}
      {group}
      <Muted as="div" size={12}>
        {turnName(turn)}
        <br />
        {levelName(level)}
      </Muted>
    </span>
  </>
)
