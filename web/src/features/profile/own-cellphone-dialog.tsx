import { CATALOGUE } from '@plantel/contract/errors'
import { changeOwnCellphone } from '@plantel/contract/profile'
import * as z from 'zod/mini'
import { call } from '../../lib/http/api.ts'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { TEXTS } from '../../texts.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { PasswordInput, PhoneInput } from '../../ui/forms/form-fields.tsx'
import { STALE } from './queries.ts'
import { ACCESS } from './access-texts.ts'
import { T } from './texts.ts'

const NAMES = { cellphone: 'Celular nuevo', password: T.oldPassword }

const NewCellphone = z.object({
  cellphone: z.string().check(z.regex(/^\d{10}$/, ACCESS.cellphoneRule)),
  password: z.string().check(z.minLength(1, TEXTS.required)),
})

const refusedFields = (problem: ApiProblem | undefined): Partial<Record<keyof typeof NAMES, string>> => {
  if (problem?.code === 4013) return { cellphone: CATALOGUE[4013].message }
  if (problem?.code === 3753) return { password: CATALOGUE[3753].message }
  return Object.fromEntries((problem?.errors ?? []).map(({ field, message }) => [field, message]))
}

export const OwnCellphoneDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useForm({ cellphone: '', password: '' }, NewCellphone)
  const saving = useDialogSave({
    save: (body: { cellphone: string; password: string }) => call(changeOwnCellphone, { body }),
    success: T.updated,
    stale: STALE,
    onClose,
    closeAfterMs: 0,
  })
  const refused = refusedFields(saving.problem)
  const cellphone = form.field('cellphone')
  const password = form.field('password')
  return (
    <SaveDialog
      title={T.changeCellphone}
      width="xs"
      onClose={onClose}
      form={form}
      saving={saving}
      names={NAMES}
      verb={T.change}
    >
      <p>{ACCESS.phoneIsLogIn}</p>
      <PhoneInput
        {...cellphone}
        label={NAMES.cellphone}
        required
        error={cellphone.error ?? refused.cellphone}
      />
      <PasswordInput
        {...password}
        label={NAMES.password}
        required
        error={password.error ?? refused.password}
      />
    </SaveDialog>
  )
}
