import { authorizeKey, type Key } from '@plantel/contract/keys'
import * as z from 'zod/mini'
import { useForm } from '../../../lib/forms/use-form.ts'
import { call } from '../../../lib/http/api.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { TEXTS } from '../../../texts.ts'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { OwnPassword } from '../../../ui/forms/own-password.tsx'
import { keysQuery } from './keys-query.ts'
import { KEY_TEXTS as T } from './texts.ts'

const WRONG_PASSWORD = 3753

const FORM = z.strictObject({
  password: z.string().check(z.minLength(1, TEXTS.required), z.maxLength(128)),
})

/** Of a key that waits, as after a restore. */
export const AuthorizeDialog = ({ stored, onClose }: { stored: Key; onClose: () => void }) => {
  const { school_id } = useSession().school
  const form = useForm({ password: '' }, FORM)
  const saving = useDialogSave({
    save: (body: z.output<typeof FORM>) => call(authorizeKey, { params: { id: stored.client_id }, body }),
    success: T.authorized,
    stale: [keysQuery(school_id).queryKey],
    closeAfterMs: 0,
    onClose,
  })
  const wrong = saving.problem?.code === WRONG_PASSWORD
  return (
    <SaveDialog
      title={`Autorizar la llave «${stored.name}»`}
      width="sm"
      onClose={onClose}
      form={form}
      saving={saving}
      verb="Autorizar"
      refusal={!wrong && <DialogProblem problem={saving.problem} />}
    >
      <p>
        Se restauró una copia de seguridad, y la llave espera. Autorícela solo si el programa aún debe entrar:
        pudo revocarse después de la copia.
      </p>
      <OwnPassword field={form.field('password')} saving={saving} wrong={wrong} />
    </SaveDialog>
  )
}
