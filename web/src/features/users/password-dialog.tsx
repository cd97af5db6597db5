import { PASSWORD_MAX, PASSWORD_MIN } from '@plantel/contract/families'
import { fullName } from '@plantel/contract/school-words'
import { updateUser } from '@plantel/contract/user-administration'
import * as z from 'zod/mini'
import { call } from '../../lib/http/api.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { EMPTY_PASSWORD, NewPasswordFields } from '../../domain/passwords/new-password-fields.tsx'
import { PERSON_NAMES } from '../../domain/people/person-values.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { refusedFields } from './refusals.ts'
import { T } from './texts.ts'
import type { UserDialogProps } from './user-dialog.ts'

const PasswordForm = z
  .object({
    password: z.string().check(z.minLength(PASSWORD_MIN, T.passwordRule), z.maxLength(PASSWORD_MAX)),
    password_confirmation: z.string(),
  })
  .check(
    z.refine((typed) => typed.password === typed.password_confirmation, {
      error: T.passwordsDiffer,
      path: ['password_confirmation'],
    }),
  )

export const PasswordDialog = ({ user, onClose }: UserDialogProps) => {
  const form = useForm(EMPTY_PASSWORD, PasswordForm)
  const saving = useDialogSave({
    save: (body: typeof EMPTY_PASSWORD) => call(updateUser, { params: { id: user.user_id }, body }),
    success: T.passwordChanged,
    stale: [],
    onClose,
    closeAfterMs: 0,
  })
  return (
    <SaveDialog
      title={T.changePassword}
      width="sm"
      onClose={onClose}
      form={form}
      saving={saving}
      names={PERSON_NAMES}
    >
      <p>
        De <strong>{fullName(user)}</strong>. {T.sessionsEnd}
      </p>
      <NewPasswordFields
        form={form}
        refused={refusedFields(saving.problem, { shared: { password: T.otherSchoolPassword } })}
      />
    </SaveDialog>
  )
}
