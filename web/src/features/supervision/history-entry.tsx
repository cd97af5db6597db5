import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface HistoryEntryProps {
  title: string
  by: string
  children: ReactNode
}

export const HistoryEntry = ({ title, by, children }: HistoryEntryProps) => (
  <Box component="details" sx={{ borderTop: '1px solid var(--line)', '&:first-of-type': { borderTop: 0 } }}>
    <Box component="summary" sx={{ py: 1.25, minHeight: 44, cursor: 'pointer', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {title}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {by}
      </Box>
    </Box>
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pb: 2 }}>{children}</Box>
  </Box>
)

export const Answers = ({ rows }: { rows: readonly (readonly [question: string, answer: string])[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, maxWidth: 560, listStyle: 'none' }}>
    {rows.map(([question, answer]) => (
      <Box component="li" key={question} sx={{ display: 'flex', gap: 2, py: 0.5 }}>
        <Box component="span" sx={{ flex: 1 }}>
          {question}
        </Box>
        <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {answer}
        </Box>
      </Box>
    ))}
  </Box>
)
