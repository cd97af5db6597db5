import Box from '@mui/material/Box'
import { T } from './texts.ts'

export const WithdrawnMark = () => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      ml: 1,
      px: 1,
      fontSize: 'var(--size-12)',
      fontWeight: 600,
      color: 'var(--bad)',
      background: 'var(--bad-soft)',
      borderRadius: 'var(--radius)',
    }}
  >
    {T.withdrawn}
  </Box>
)
