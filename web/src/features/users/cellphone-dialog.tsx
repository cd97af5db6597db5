import { fullName } from '@plantel/contract/school-words'
import { updateUser } from '@plantel/contract/user-administration'
import * as z from 'zod/mini'
import { call } from '../../lib/http/api.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { PERSON_NAMES } from '../../domain/people/person-values.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { PhoneInput } from '../../ui/forms/form-fields.tsx'
import { STALE } from './queries.ts'
import { refusedFields } from './refusals.ts'
import { T } from './texts.ts'
import type { UserDialogProps } from './user-dialog.ts'

const CellphoneForm = z.object({ cellphone: z.string().check(z.regex(/^\d{10}$/, T.cellphoneRule)) })

export const CellphoneDialog = ({ user, onClose }: UserDialogProps) => {
  const form = useForm({ cellphone: user.cellphone ?? '' }, CellphoneForm)
  const saving = useDialogSave({
    save: (body: { cellphone: string }) => call(updateUser, { params: { id: user.user_id }, body }),
    success: T.cellphoneChanged,
    stale: STALE,
    onClose,
    closeAfterMs: 0,
  })
  const { error, ...field } = form.field('cellphone')
  const refused = refusedFields(saving.problem, { shared: { cellphone: T.otherSchool } })
  return (
    <SaveDialog
      title={T.changeCellphone}
      width="xs"
      onClose={onClose}
      form={form}
      saving={saving}
      names={PERSON_NAMES}
      disabled={!form.dirty}
    >
      <p>
        De <strong>{fullName(user)}</strong>. {T.phoneIsLogIn}
      </p>
      <PhoneInput {...field} label={PERSON_NAMES.cellphone} required error={error ?? refused['cellphone']} />
    </SaveDialog>
  )
}
