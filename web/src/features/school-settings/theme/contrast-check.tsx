import Box from '@mui/material/Box'
import { Icon } from '../../../ui/icons/icon.tsx'
import { doneIcon, errorIcon, infoIcon } from '../../../ui/icons/icons.ts'
import { type ContrastLine, contrastLines } from './contrasts.ts'
import type { Theme } from './theme-form.ts'

const LOOKS: Record<ContrastLine['verdict'], { icon: string; colour: string }> = {
  good: { icon: doneIcon, colour: 'var(--good)' },
  adjusted: { icon: infoIcon, colour: 'var(--muted)' },
  bad: { icon: errorIcon, colour: 'var(--bad)' },
}

export const ContrastCheck = ({ theme }: { theme: Theme }) => (
  <Box
    component="ul"
    aria-label="Legibilidad"
    aria-live="polite"
    sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 0, m: 0, listStyle: 'none' }}
  >
    {contrastLines(theme).map(({ where, words, verdict }) => (
      <Box component="li" key={where} sx={{ display: 'flex', gap: 1, fontSize: 13 }}>
        <Box component="span" sx={{ flex: 'none', color: LOOKS[verdict].colour }}>
          <Icon path={LOOKS[verdict].icon} />
        </Box>
        <span>
          <strong>{where}:</strong> {words}.
        </span>
      </Box>
    ))}
  </Box>
)
