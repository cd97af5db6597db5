import Box from '@mui/material/Box'
import { Button } from '../../ui/button.tsx'
import { DialogCancel } from '../../ui/dialog-cancel.tsx'
import { SaveButton } from '../../ui/save-button.tsx'

interface StudentFormActionsProps {
  form: { valid: boolean; wrong: number }
  pending: boolean
  done: boolean
}

/**
 * *Guardar* is disabled while a required field is missing or wrong, as specified. Beside it stands how many there are, which
 * leads to the first: a disabled button alone does not say why. *Enter* does the same.
 */
export const StudentFormActions = ({ form, pending, done }: StudentFormActionsProps) => (
  <>
    {!form.valid && (
      <Box sx={{ flexBasis: { xs: '100%', sm: 'auto' }, mr: { sm: 'auto' } }}>
        <Button look="text" type="submit">
          {form.wrong === 1 ? 'Revisar 1 campo' : `Revisar ${form.wrong} campos`}
        </Button>
      </Box>
    )}
    <DialogCancel>{done ? 'Cerrar' : 'Cancelar'}</DialogCancel>
    <SaveButton pending={pending} disabled={!form.valid || done} />
  </>
)
