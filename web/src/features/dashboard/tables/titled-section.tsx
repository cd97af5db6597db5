import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'

interface TitledSectionProps {
  title: string
  detail?: string
  actions?: ReactNode
  children: ReactNode
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
} as const

export const TitledSection = ({ title, detail, actions, children }: TitledSectionProps) => {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', mt: 1 }}
    >
      <Box sx={headStyle}>
        <Box sx={{ minWidth: 0 }}>
          <Box component="h2" id={id} sx={{ typography: 'h2', overflowWrap: 'anywhere' }}>
            {title}
          </Box>
          {detail !== undefined && (
            <Box component="p" sx={{ m: 0, fontSize: 13, color: 'text.secondary' }}>
              {detail}
            </Box>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  )
}
