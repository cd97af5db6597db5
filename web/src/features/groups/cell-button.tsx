import Box from '@mui/material/Box'
import { cellButtonStyle } from '../../ui/tables/cell-button-style.ts'

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
      ...cellButtonStyle,
      minWidth: 170,
      textAlign: 'left',
      '&:hover': { textDecorationThickness: 2 },
    }}
    onClick={onClick}
  >
    {words}
  </Box>
)
