import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface TableSectionProps {
  title: string
  tools?: ReactNode
  children: ReactNode
}

export const TableSection = ({ title, tools, children }: TableSectionProps) => (
  // No landmark of its own: the table in it is one of the same name.
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0, mt: 1 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box component="h2" sx={{ flex: '1 1 160px', fontSize: 20, lineHeight: 1.3 }}>
        {title}
      </Box>
      {tools}
    </Box>
    {children}
  </Box>
)
