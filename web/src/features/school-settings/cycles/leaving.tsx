import Box from '@mui/material/Box'
import type { CutPlan } from '@plantel/contract/cycles'
import { written } from '../../../lib/words/counts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TEXTS } from '../texts.ts'

/** The levels above it have as many grades as the school says. */
const SECUNDARIA = 3

const studentsOf = (count: number): string => (count === 1 ? '1 alumno' : `${written(count)} alumnos`)

/** By name, the groups whose students would leave the school: nobody should find it out afterwards. */
export const Leaving = ({ plan: { moves, level } }: { plan: Pick<CutPlan, 'moves' | 'level'> }) => {
  const leaving = moves.filter(({ outcome }) => outcome === 'graduated')
  if (leaving.length === 0) return null
  return (
    <Notice tone="bad" title={TEXTS.cut.leaving}>
      <Box component="ul" sx={{ my: 0, pl: 2.5, fontWeight: 650, color: 'var(--bad)' }}>
        {leaving.map(({ from, students }) => (
          <li key={from}>
            {from}: {studentsOf(students)}
          </li>
        ))}
      </Box>
      {level > SECUNDARIA && <p>{TEXTS.cut.goesFurther}</p>}
    </Notice>
  )
}
