import { CATALOGUE } from '@plantel/contract/errors'
import { changeOwnPassword } from '@plantel/contract/profile'
import * as z from 'zod/mini'
import { call } from '../../lib/http/api.ts'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { usePasswordHint } from '../../domain/passwords/use-password-length.ts'
import { PERSON_NAMES } from '../../domain/people/person-values.ts'
import { TEXTS } from '../../texts.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { PasswordInput } from '../../ui/forms/form-fields.tsx'
import { ownSessionsQuery } from './queries.ts'
import { ACCESS } from './access-texts.ts'
import { T } from './texts.ts'

const NAMES = {
  password_old: T.oldPassword,
  password: ACCESS.newPassword,
  password_confirmation: PERSON_NAMES.password_confirmation,
}

const EMPTY = { password_old: '', password: '', password_confirmation: '' }

const NewPassword = z
  .object({
    password_old: z.string().check(z.minLength(1, TEXTS.required)),
    password: z.string().check(z.minLength(1, ACCESS.valuesDiffer)),
    password_confirmation: z.string().check(z.minLength(1, ACCESS.valuesDiffer)),
  })
  .check(
    z.refine((typed) => typed.password === typed.password_confirmation, {
      error: ACCESS.valuesDiffer,
      path: ['password_confirmation'],
    }),
  )

const refusedFields = (problem: ApiProblem | undefined): Partial<Record<keyof typeof EMPTY, string>> => {
  if (problem?.code === 2003) return { password_old: CATALOGUE[2003].message }
  return Object.fromEntries((problem?.errors ?? []).map(({ field, message }) => [field, message]))
}

export const OwnPasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useForm(EMPTY, NewPassword)
  const hint = usePasswordHint()
  const saving = useDialogSave({
    save: (body: typeof EMPTY) => call(changeOwnPassword, { body }),
    success: T.updated,
    stale: [ownSessionsQuery.queryKey],
    onClose,
    closeAfterMs: 0,
  })
  const refused = refusedFields(saving.problem)
  const field = (name: keyof typeof EMPTY) => {
    const { error, ...rest } = form.field(name)
    return { ...rest, label: NAMES[name], required: true, error: error ?? refused[name] }
  }
  return (
    <SaveDialog
      title={T.changePassword}
      width="xs"
      onClose={onClose}
      form={form}
      saving={saving}
      names={NAMES}
      verb={T.change}
      disabled={!form.valid}
    >
      <p>{ACCESS.othersEnd}</p>
      <PasswordInput {...field('password_old')} />
      <PasswordInput {...field('password')} autoComplete="new-password" help={hint} />
      <PasswordInput {...field('password_confirmation')} autoComplete="new-password" />
    </SaveDialog>
  )
}
