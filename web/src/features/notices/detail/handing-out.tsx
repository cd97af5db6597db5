import type { Notice } from '@plantel/contract/notices'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { counted, NOUNS } from '../texts.ts'
import { written } from '../../../lib/words/counts.ts'

interface HandingOutProps {
  notice: Pick<Notice, 'recipients' | 'expected'>
}

export const HandingOut = ({ notice: { recipients = 0, expected = 0 } }: HandingOutProps) => (
  <div>
    <Box component="output" sx={{ display: 'block', mb: 0.5 }}>
      Entregando: {written(recipients)} de {counted(expected, NOUNS.people)}
    </Box>
    <LinearProgress
      variant="determinate"
      value={(recipients / Math.max(1, expected)) * 100}
      aria-label="Avance de la entrega"
      sx={{ height: 8 }}
    />
  </div>
)
