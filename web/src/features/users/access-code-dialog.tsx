import { renewAccessCode } from '@plantel/contract/access-codes'
import { fullName } from '@plantel/contract/school-words'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { AccessCode } from '../../domain/users/access-code.tsx'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { T } from './texts.ts'
import type { UserDialogProps } from './user-dialog.ts'

export const AccessCodeDialog = ({ user, onClose }: UserDialogProps) => {
  const [code, setCode] = useState<string>()
  const saving = useDialogSave({
    save: () => call(renewAccessCode, { params: { id: user.user_id } }),
    success: T.code.made,
    stale: [],
    onClose,
    closeAfterMs: Infinity,
    onSaved: ({ data }) => setCode(data.access_code),
  })
  return (
    <SaveDialog
      title={T.code.another}
      width="xs"
      onClose={onClose}
      form={{ dirty: false, submit: (save) => save(undefined) }}
      saving={saving}
      verb={T.code.make}
    >
      {code === undefined ? (
        <p>
          Para <strong>{fullName(user)}</strong>. {T.code.about}
        </p>
      ) : (
        <AccessCode code={code} />
      )}
    </SaveDialog>
  )
}
