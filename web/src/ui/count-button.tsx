import Box from '@mui/material/Box'

interface CountButtonProps {
  count: number
  /** What they are and whose: *3 grupos de Ana Peña*. */
  label: string
  onClick: () => void
  disabled?: boolean
}

/** A number in a table that opens the list of what it counts. */
export const CountButton = ({ count, label, onClick, disabled = false }: CountButtonProps) => (
  <Box
    component="button"
    type="button"
    title={label}
    aria-label={label}
    aria-haspopup="dialog"
    disabled={disabled}
    sx={{
      minWidth: 44,
      minHeight: 44,
      // In line with its column's title.
      mr: -1,
      p: 0,
      pr: 1,
      textAlign: 'right',
      fontWeight: 600,
      color: 'var(--accent)',
      textDecoration: 'underline',
      textUnderlineOffset: 3,
      cursor: 'pointer',
      background: 'transparent',
      border: 0,
      borderRadius: 'var(--radius)',
      '&:hover': { background: 'var(--accent-soft)' },
      '&:disabled': { color: 'var(--muted)', textDecoration: 'none', cursor: 'default' },
    }}
    onClick={onClick}
  >
    {count}
  </Box>
)
