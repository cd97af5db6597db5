import type { Group } from '@plantel/contract/classes'
import { levelName, turnName } from '@plantel/contract/school-words'
import Box from '@mui/material/Box'

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
    <Box component="span" aria-hidden="true" sx={{ display: { lg: 'none' } }}>
      {' '}
      {group}
      <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
        {turnName(turn)}
        <br />
        {levelName(level)}
      </Box>
    </Box>
  </>
)
