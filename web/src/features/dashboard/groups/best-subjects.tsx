import type { LevelSummary } from '@plantel/contract/dashboard'
import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { LevelChip } from '../../../domain/levels/level-chip.tsx'
import { SchoolAverage } from '../school-average.tsx'
import { DIRECTOR_TEXTS } from '../texts.ts'
import { useSnaphot } from '../use-snaphot.ts'

const muted = { m: 0, fontSize: 13, color: 'text.secondary' } as const

const BestSubject = ({ level, best_subject: best }: LevelSummary) => {
  const { keep } = useSnaphot()
  return (
    <Card level={level}>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
        <LevelChip level={level} />
        {best ? (
          <>
            <Box component={Link} to={keep(`/director/materias/${best.id}`)} sx={{ fontWeight: 650, py: 1 }}>
              {best.title}
            </Box>
            <Box component="p" sx={muted}>
              {best.context}
            </Box>
            <Box component="p" sx={{ m: 0 }}>
              <Box component="span" sx={muted}>
                Promedio{' '}
              </Box>
              <Box component="span" sx={{ fontSize: 20, fontWeight: 650 }}>
                <SchoolAverage mean={best.value} />
              </Box>
            </Box>
          </>
        ) : (
          <Box component="p" sx={{ ...muted, py: 1 }}>
            {DIRECTOR_TEXTS.noScores}
          </Box>
        )}
      </Box>
    </Card>
  )
}

export const BestSubjects = ({ levels }: { levels: readonly LevelSummary[] }) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
      '& > li > *': { height: '100%' },
    }}
  >
    {levels.map((summary) => (
      <li key={summary.level}>
        <BestSubject {...summary} />
      </li>
    ))}
  </Box>
)
