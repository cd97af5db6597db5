import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Card>
      <Box
        component="section"
        aria-labelledby={id}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}
      >
        <Box component="h2" id={id} sx={{ typography: 'h2' }}>
          {title}
        </Box>
        {children}
      </Box>
    </Card>
  )
}
