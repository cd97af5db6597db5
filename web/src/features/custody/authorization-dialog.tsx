import { authorizeParent, type Custody, type CustodyRelationship } from '@plantel/contract/custody'
import { fullName } from '@plantel/contract/school-words'
import * as z from 'zod/mini'
import { useForm } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { TEXTS } from '../../texts.ts'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { OwnPassword } from '../../ui/forms/own-password.tsx'
import { STALE } from './queries.ts'
import { CUSTODY_TEXTS as T } from './texts.ts'

const WRONG_PASSWORD = 3753

const FORM = z.strictObject({
  password: z.string().check(z.minLength(1, TEXTS.required), z.maxLength(128)),
})

interface AuthorizationDialogProps {
  guardian: CustodyRelationship
  custody: Custody
  onClose: () => void
}

export const AuthorizationDialog = ({ guardian, custody, onClose }: AuthorizationDialogProps) => {
  const authorized = guardian.authorized_at === null
  const form = useForm({ password: '' }, FORM)
  const saving = useDialogSave({
    save: ({ password }: z.output<typeof FORM>) =>
      call(authorizeParent, {
        params: { id: guardian.relationship_id },
        body: { authorized, password },
      }),
    success: authorized ? T.authorized : T.withdrawn,
    stale: STALE,
    onClose,
    closeAfterMs: SHOWN_SUCCESS_MS,
  })
  const wrong = saving.problem?.code === WRONG_PASSWORD
  const name = fullName(guardian)
  return (
    <SaveDialog
      title={authorized ? T.authorize : T.withdraw}
      width="sm"
      onClose={onClose}
      form={form}
      saving={saving}
      disabled={!form.valid}
      refusal={!wrong && <DialogProblem problem={saving.problem} />}
    >
      {authorized ? (
        <p>
          <strong>{fullName(custody.student)}</strong> firmó: «Autorizo que {name} consulte mi información».
          La retira el día que quiera.
        </p>
      ) : (
        <p>
          Desde ahora <strong>{name}</strong> no ve nada de <strong>{fullName(custody.student)}</strong>.
        </p>
      )}
      <OwnPassword field={form.field('password')} saving={saving} wrong={wrong} />
    </SaveDialog>
  )
}
