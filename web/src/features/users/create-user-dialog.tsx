import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { AccessCode } from '../../domain/users/access-code.tsx'
import { NewPasswordFields } from '../../domain/passwords/new-password-fields.tsx'
import { PersonFields } from '../../domain/people/person-fields.tsx'
import { PERSON_NAMES } from '../../domain/people/person-values.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { KIND_CALLS } from './kind-calls.ts'
import { EMPTY_USER, type NewUser, NewUserForm } from './new-user.ts'
import { STALE } from './queries.ts'
import { refusedFields } from './refusals.ts'
import { T } from './texts.ts'
import type { UserKind } from './user-kinds.ts'

interface CreateUserDialogProps {
  kind: UserKind
  onClose: () => void
}

export const CreateUserDialog = ({ kind, onClose }: CreateUserDialogProps) => {
  const { school_id } = useSession().school
  const form = useForm(EMPTY_USER, NewUserForm)
  const [code, setCode] = useState<string>()
  const saving = useDialogSave({
    save: (body: NewUser) => call(KIND_CALLS[kind.path].create, { params: { id: school_id }, body }),
    success: T.created,
    stale: STALE,
    onClose,
    // The code is shown this once.
    closeAfterMs: Infinity,
    onSaved: ({ data }) => setCode(data.access_code),
  })
  const refused = refusedFields(saving.problem, {
    contact: form.values.email === '' ? ['cellphone'] : ['cellphone', 'email'],
  })
  return (
    <SaveDialog
      title={`Agregar ${kind.noun[0]}`}
      width="md"
      onClose={onClose}
      form={form}
      saving={saving}
      names={PERSON_NAMES}
    >
      {code === undefined ? (
        <>
          <PersonFields form={form} refused={refused} enrollment={kind.enrollment} />
          <NewPasswordFields form={form} refused={refused} byLetter />
        </>
      ) : (
        <AccessCode code={code} first={form.values.password === ''} />
      )}
    </SaveDialog>
  )
}
