import Box from '@mui/material/Box'
import { passes, shownTenth } from '../lib/grade-scale.ts'
import { useSetting } from '../lib/session.ts'
import { Icon } from '../ui/icon.tsx'
import { excellentIcon, failingIcon } from '../ui/icons.ts'

const LOOKS = {
  bad: { icon: failingIcon, words: 'reprobatorio', colour: 'var(--bad)' },
  good: { icon: excellentIcon, words: 'de excelencia', colour: 'var(--good)' },
}

/** A mean on 0–10: red with an arrow below the passing grade, green with a star from the excellence grade on. */
export const Average = ({ mean }: { mean: number }) => {
  const minimum = useSetting('calification-minimum')
  const excellence = useSetting('calification-minimum-positive')
  if (mean === 0) return <span title="Sin calificaciones">—</span>
  const passing = passes(mean, minimum) ? undefined : LOOKS.bad
  const look = passing ?? (passes(mean, excellence) ? LOOKS.good : undefined)
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        alignItems: 'center',
        // On one line with numbers beside it.
        verticalAlign: 'top',
        fontWeight: look && 600,
        color: look?.colour,
      }}
    >
      {look && <Icon path={look.icon} size={16} label={look.words} />}
      {shownTenth(mean)}
    </Box>
  )
}
