import { DialogCancel } from '../../ui/dialog-cancel.tsx'
import { ReviewFields } from '../../ui/review-fields.tsx'
import { SaveButton } from '../../ui/save-button.tsx'

interface StudentFormActionsProps {
  form: { valid: boolean; wrong: number }
  pending: boolean
  done: boolean
}

/** *Guardar* is disabled while a required field is missing or wrong, as specified. */
export const StudentFormActions = ({ form, pending, done }: StudentFormActionsProps) => (
  <>
    <ReviewFields form={form} />
    <DialogCancel>{done ? 'Cerrar' : 'Cancelar'}</DialogCancel>
    <SaveButton pending={pending} disabled={!form.valid || done} />
  </>
)
