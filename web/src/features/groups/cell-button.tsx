import Box from '@mui/material/Box'

interface CellButtonProps {
  /** The person who is assigned, or that nobody is. */
  words: string
  /** What it opens: *cambiar orientador de 2° B Matutino*. */
  opens: string
  onClick: () => void
}

/** A cell's words that open a dialog, in line with the column's title. */
export const CellButton = ({ words, opens, onClick }: CellButtonProps) => (
  <Box
    component="button"
    type="button"
    aria-label={`${words}: ${opens}`}
    aria-haspopup="dialog"
    sx={{
      minWidth: 170,
      minHeight: 44,
      p: 0,
      fontWeight: 600,
      color: 'var(--accent)',
      textAlign: 'left',
      textDecoration: 'underline',
      textUnderlineOffset: 3,
      cursor: 'pointer',
      background: 'transparent',
      border: 0,
      borderRadius: 'var(--radius)',
      '&:hover': { textDecorationThickness: 2 },
    }}
    onClick={onClick}
  >
    {words}
  </Box>
)
