import type { PartialRow } from '@plantel/contract/partials'
import Box from '@mui/material/Box'
import { Icon } from '../../../ui/icons/icon.tsx'
import { checkIcon, doneIcon, pendingIcon } from '../../../ui/icons/icons.ts'

const STATES = {
  active: { words: 'Activo', icon: doneIcon, colour: 'var(--good)' },
  coming: { words: 'Por venir', icon: pendingIcon, colour: 'var(--text)' },
  closed: { words: 'Cerrado', icon: checkIcon, colour: 'var(--muted)' },
} as const

/** Where a partial stands today: it takes attendance and grades from its first day to its limit date. */
export const stateOf = (
  { active, start_date }: Pick<PartialRow, 'active' | 'start_date'>,
  today: string,
): keyof typeof STATES => {
  if (active) return 'active'
  return start_date > today ? 'coming' : 'closed'
}

export const PartialState = ({ state }: { state: keyof typeof STATES }) => {
  const { words, icon, colour } = STATES[state]
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', color: colour }}>
      <Icon path={icon} />
      {words}
    </Box>
  )
}
