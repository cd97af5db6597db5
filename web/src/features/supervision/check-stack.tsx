import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export const CheckStack = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="fieldset" sx={{ minWidth: 0, p: 0, m: 0, border: 0 }}>
    <Box component="legend" sx={{ p: 0, mb: 1, typography: 'h3' }}>
      {title}
    </Box>
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>{children}</Box>
  </Box>
)
