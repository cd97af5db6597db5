import Box from '@mui/material/Box'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { focusOn } from '../../ui/forms/focus-on.ts'

/** The code that the creation of a person answers, this once; whether the person needs it is not known here. */
export const AccessCode = ({ code }: { code: string }) => (
  <Box
    ref={focusOn}
    tabIndex={-1}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 3,
      alignItems: 'center',
      color: 'text.secondary',
      outline: 0,
    }}
  >
    <span>
      Si la persona ya usa Plantel en otra escuela, entréguele este código:{' '}
      <Box component="strong" sx={{ color: 'text.primary', whiteSpace: 'nowrap' }}>
        {code}
      </Box>
    </span>
    <Box sx={{ ml: '-16px' }}>
      <CopyButton text={code}>Copiar código</CopyButton>
    </Box>
  </Box>
)
