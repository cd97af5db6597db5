import type { GroupRow } from '@plantel/contract/groups'
import { turnName } from '@plantel/contract/school-words'
import Box from '@mui/material/Box'

/**
 * The grade, in the column that stays when the table scrolls sideways: where it has to, letter and turn stay with it, or nobody
 * could tell which 1° the menu at the other end is of. Screen readers have both in their own columns.
 */
export const GradeCell = ({ grade, group, turn }: GroupRow) => (
  <>
    {grade}°
    <Box component="span" aria-hidden="true" sx={{ display: { lg: 'none' } }}>
      {' '}
      {group}
      <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
        {turnName(turn)}
      </Box>
    </Box>
  </>
)
