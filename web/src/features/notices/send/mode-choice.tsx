import { DISTRIBUTION_MODES, type DistributionMode } from '@plantel/contract/notices'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { MODE_NAMES, T } from '../texts.ts'
import { FocusedHeading } from './focused-heading.tsx'

const ABOUT: Readonly<Record<DistributionMode, string>> = {
  groups: 'A los padres de grupos completos, o de algunos de sus alumnos',
  students: 'A los padres de los alumnos que elija en toda la escuela',
  users: 'A personas por su tipo: profesores, padres, directores…',
}

const cardStyle = {
  position: 'relative',
  minHeight: 72,
  px: 2,
  py: 1.5,
  background: 'var(--card)',
  border: '1px solid var(--edge)',
  borderRadius: 'var(--radius)',
  '&:hover': { background: 'var(--accent-soft)', borderColor: 'var(--accent)' },
} as const

const buttonStyle = {
  p: 0,
  fontSize: 'var(--size-16)',
  fontWeight: 650,
  color: 'text.primary',
  cursor: 'pointer',
  background: 'none',
  border: 0,
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'var(--radius)' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid var(--accent)', outlineOffset: 2 },
} as const

interface ModeCardProps {
  mode: DistributionMode
  onChoose: () => void
}

const ModeCard = ({ mode, onChoose }: ModeCardProps) => {
  const id = useId()
  return (
    <Box component="li" sx={cardStyle}>
      <Box component="button" type="button" aria-describedby={id} sx={buttonStyle} onClick={onChoose}>
        {MODE_NAMES[mode]}
      </Box>
      <Box component="p" id={id} sx={{ color: 'text.secondary' }}>
        {ABOUT[mode]}
      </Box>
    </Box>
  )
}

export const ModeChoice = ({ onChoose }: { onChoose: (mode: DistributionMode) => void }) => (
  <>
    <FocusedHeading>{T.distribution}</FocusedHeading>
    <Box component="ul" sx={{ display: 'grid', gap: 1.5 }}>
      {DISTRIBUTION_MODES.map((mode) => (
        <ModeCard key={mode} mode={mode} onChoose={() => onChoose(mode)} />
      ))}
    </Box>
  </>
)
