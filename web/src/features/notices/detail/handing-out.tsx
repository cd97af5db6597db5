import type { Notice } from '@plantel/contract/notices'
import { written } from '../../../lib/words/counts.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { counted } from '../../../lib/words/counted.ts'
import { NOUNS } from '../texts.ts'

interface HandingOutProps {
  notice: Pick<Notice, 'recipients' | 'expected'>
}

export const HandingOut = ({ notice: { recipients = 0, expected = 0 } }: HandingOutProps) => (
  <Stack gap={4}>
    <output>
      Entregando: {written(recipients)} de {counted(expected, NOUNS.people)}
    </output>
    <ProgressBar label="Avance de la entrega" value={recipients / Math.max(1, expected)} />
  </Stack>
)
