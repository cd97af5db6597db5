import { grantGradeEditing } from '@plantel/contract/grades'
import { call } from '../../lib/http/api.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { PasswordInput } from '../../ui/forms/form-fields.tsx'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { SCORE_TEXTS } from './texts.ts'
import { usePutGrant } from './use-grant.ts'

const WRONG_PASSWORD = 4003

export const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const putGrant = usePutGrant()
  const form = useForm({ password: '' }, grantGradeEditing.body)
  const saving = useDialogSave({
    save: (body: { password: string }) => call(grantGradeEditing, { body }),
    success: SCORE_TEXTS.opened,
    stale: [],
    onClose,
    closeAfterMs: 0,
    onSaved: ({ data }) => putGrant(data.expires_at),
  })
  const { problem } = saving
  const wrong = problem?.code === WRONG_PASSWORD
  const password = form.field('password')
  return (
    <SaveDialog
      title={SCORE_TEXTS.edit}
      width="xs"
      onClose={onClose}
      // A password is typed again in a moment: leaving asks nothing.
      form={{ dirty: false, submit: form.submit }}
      saving={saving}
      verb="Confirmar"
      {...(wrong ? { refusal: null } : {})}
    >
      <p>Confirme su contraseña. Podrá editar calificaciones durante 30 minutos en esta sesión.</p>
      <PasswordInput
        {...password}
        label="Su contraseña"
        required
        error={password.error ?? (wrong ? problem.title : undefined)}
        onChange={(typed) => {
          if (wrong) saving.forget()
          password.onChange(typed)
        }}
      />
    </SaveDialog>
  )
}
