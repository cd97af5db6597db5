import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

const gridStyle = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
} as const

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box component="dl" sx={gridStyle}>
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ minWidth: 0 }}>
        <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
)
