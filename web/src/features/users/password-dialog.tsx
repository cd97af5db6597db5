import { PASSWORD_MAX, PASSWORD_MIN } from '@plantel/contract/families'
import { fullName } from '@plantel/contract/school-words'
import { updateUser } from '@plantel/contract/user-administration'
import * as z from 'zod/mini'
import { call } from '../../lib/api.ts'
import { useDialogSave } from '../../lib/use-dialog-save.ts'
import { useForm } from '../../lib/use-form.ts'
import { EMPTY_PASSWORD, NewPasswordFields } from '../../pickers/new-password-fields.tsx'
import { PERSON_NAMES } from '../../pickers/person-values.ts'
import { DialogCancel } from '../../ui/dialog-cancel.tsx'
import { DialogProblem } from '../../ui/dialog-problem.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
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

/** *Cambiar contraseña*: the one that a person is given. */
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
    <FormDialog
      title={T.changePassword}
      width="sm"
      onClose={onClose}
      pending={saving.pending}
      dirty={form.dirty}
      onSubmit={() => form.submit(saving.save)}
      actions={
        <>
          <DialogCancel />
          <SaveButton pending={saving.pending} />
        </>
      }
    >
      <p>
        De <strong>{fullName(user)}</strong>. {T.sessionsEnd}
      </p>
      <NewPasswordFields
        form={form}
        refused={refusedFields(saving.problem, { shared: { password: T.otherSchoolPassword } })}
      />
      <DialogProblem problem={saving.problem} names={PERSON_NAMES} />
    </FormDialog>
  )
}
