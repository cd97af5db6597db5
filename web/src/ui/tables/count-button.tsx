import Box from '@mui/material/Box'
import { cellButtonStyle } from './cell-button-style.ts'

interface CountButtonProps {
  count: number
  label: string
  onClick: () => void
  disabled?: boolean
}

export const CountButton = ({ count, label, onClick, disabled = false }: CountButtonProps) => (
  <Box
    component="button"
    type="button"
    title={label}
    aria-label={label}
    aria-haspopup="dialog"
    disabled={disabled}
    sx={{
      ...cellButtonStyle,
      minWidth: 44,
      // In line with its column's title.
      mr: -1,
      pr: 1,
      textAlign: 'right',
      '&:hover': { background: 'var(--accent-soft)' },
      '&:disabled': { color: 'var(--muted)', textDecoration: 'none', cursor: 'default' },
    }}
    onClick={onClick}
  >
    {count}
  </Box>
)
