import Box from '@mui/material/Box'
import { Button } from '../buttons/button.tsx'
import { addIcon, removeIcon } from '../icons/icons.ts'

export interface TransferRowProps {
  label: string
  /** Said after it, and nothing to search for: *30 alumnos*. */
  detail?: string | undefined
  mark?: 'new' | 'leaving'
  chosen: boolean
  disabled: boolean
  onMove: () => void
}

const MARKS = {
  new: { words: 'se agregará', colour: 'var(--good)', soft: 'var(--good-soft)' },
  leaving: { words: 'se quitará', colour: 'var(--bad)', soft: 'var(--bad-soft)' },
}

const verbOf = ({ chosen, mark }: Pick<TransferRowProps, 'chosen' | 'mark'>): string => {
  if (!chosen) return 'Agregar'
  return mark === 'leaving' ? 'Conservar' : 'Quitar'
}

export const TransferRow = ({ label, detail, mark, chosen, disabled, onMove }: TransferRowProps) => {
  const verb = verbOf({ chosen, ...(mark ? { mark } : {}) })
  const look = mark && MARKS[mark]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        pl: 1.5,
        background: look?.soft ?? 'var(--card)',
        borderBottom: '1px solid var(--line)',
        '&:first-of-type': { borderTopLeftRadius: 'inherit', borderTopRightRadius: 'inherit' },
        '&:last-of-type': {
          borderBottom: 0,
          borderBottomLeftRadius: 'inherit',
          borderBottomRightRadius: 'inherit',
        },
      }}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0, py: 1 }}>
        {label}
        {detail !== undefined && ` · ${detail}`}
        {look && (
          <Box component="strong" sx={{ ml: 1, fontSize: 12, color: look.colour, whiteSpace: 'nowrap' }}>
            {look.words}
          </Box>
        )}
      </Box>
      <Button
        look="text"
        icon={chosen && mark !== 'leaving' ? removeIcon : addIcon}
        aria-label={`${verb} ${label}`}
        disabled={disabled}
        onClick={onMove}
      >
        {verb}
      </Button>
    </Box>
  )
}
