import { type ReactNode, useId } from 'react'
import Box from '@mui/material/Box'
import { Card } from '../../ui/card.tsx'

/** One part of *Perfil*. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Card>
      <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box component="h2" id={id} sx={{ typography: 'h2' }}>
          {title}
        </Box>
        {children}
      </Box>
    </Card>
  )
}
