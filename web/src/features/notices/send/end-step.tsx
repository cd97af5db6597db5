import Box from '@mui/material/Box'
import type { NoticeDraft } from './notice-form.ts'
import type { StepProps } from './step-props.ts'
import { summaryTotal } from './summary.ts'
import { SummaryTree } from './summary-tree.tsx'
import { Unreached } from './unreached.tsx'

type EndStepProps = Pick<StepProps, 'wizard' | 'offered' | 'queries'> & { draft: NoticeDraft }

export const EndStep = ({ wizard, offered, queries, draft }: EndStepProps) => (
  <>
    <Box
      component="section"
      aria-label="Aviso"
      sx={{ p: 2, background: 'var(--accent-soft)', borderRadius: 'var(--radius)', overflowWrap: 'anywhere' }}
    >
      <Box component="h4" sx={{ m: 0, fontSize: 'var(--size-16)' }}>
        {draft.title}
      </Box>
      <Box component="p" sx={{ whiteSpace: 'pre-line' }}>
        {draft.description}
      </Box>
    </Box>
    <Unreached wizard={wizard} offered={offered} queries={queries} />
    <Box component="section" aria-label="Destinatarios">
      <Box component="h4" sx={{ m: 0, mb: 1, fontSize: 'var(--size-14)' }}>
        Destinatarios: {summaryTotal(wizard, offered)}
      </Box>
      <SummaryTree wizard={wizard} offered={offered} />
    </Box>
  </>
)
