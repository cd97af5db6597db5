import Box from '@mui/material/Box'
import { cellButtonStyle } from '../../ui/tables/cell-button-style.ts'

interface CellButtonProps {
  words: string
  opens: string
  onClick: () => void
}

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
