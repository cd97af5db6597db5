import Box from '@mui/material/Box'
import { Button } from '../buttons/button.tsx'

/**
 * How many fields of a form are missing or wrong, which leads to the first; nothing when all are right. Stands before a *Guardar*
 * that is disabled meanwhile: a disabled button alone does not say why. *Enter* does the same.
 */
export const ReviewFields = ({ form }: { form: { valid: boolean; wrong: number } }) =>
  !form.valid && (
    <Box sx={{ flexBasis: { xs: '100%', sm: 'auto' }, mr: { sm: 'auto' } }}>
      <Button look="text" type="submit">
        {form.wrong === 1 ? 'Revisar 1 campo' : `Revisar ${form.wrong} campos`}
      </Button>
    </Box>
  )
