import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FieldGridProps {
  title?: string
  children: ReactNode
}

export const FieldGrid = ({ title, children }: FieldGridProps) => (
  <Box component="fieldset" sx={{ minWidth: 0, p: 0, m: 0, border: 0 }}>
    {title !== undefined && (
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'h3' }}>
        {title}
      </Box>
    )}
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
      }}
    >
      {children}
    </Box>
  </Box>
)
