import { resetPassword } from '@plantel/contract/recovery'
import { type FormEvent, useRef } from 'react'
import { call } from '../../lib/http/api.ts'
import { useNewPassword } from '../../domain/passwords/use-new-password.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import styles from './recovery.module.css'
import { ResetProblem } from './reset-problem.tsx'
import { T } from './texts.ts'

interface ResetFormProps {
  token: string
  /** Of the link: it says whose account it is and cannot be changed here. */
  email: string
  onDone: () => void
}

const isEmail = (text: string): boolean => resetPassword.body.shape.email.safeParse(text).success

export const ResetForm = ({ token, email, onDone }: ResetFormProps) => {
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const { save, pending, problem } = useSave({
    save: (both: { password: string; password_confirmation: string }) =>
      call(resetPassword, { body: { token, email, ...both } }),
    onSaved: onDone,
    onProblem: () => true,
  })
  const { typed, set, errors, check } = useNewPassword(problem)
  const usable = isEmail(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = check()
    if (wrong === undefined) save(typed)
    else (wrong === 'password' ? first : second).current?.focus()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ResetProblem problem={problem} />
      <TextInput
        label={T.reset.email}
        value={email}
        onChange={() => undefined}
        error={usable ? undefined : T.reset.badEmail}
        // For the browser's own list of passwords, too.
        input={{ readOnly: true, name: 'username', type: 'email', autoComplete: 'username' }}
      />
      <PasswordInput
        label={T.reset.password}
        value={typed.password}
        onChange={(password) => set({ password })}
        error={errors.password}
        help={T.reset.hint}
        input={{ ref: first, autoComplete: 'new-password', maxLength: 128, required: true }}
      />
      <PasswordInput
        label={T.reset.confirmation}
        value={typed.password_confirmation}
        onChange={(password_confirmation) => set({ password_confirmation })}
        error={errors.password_confirmation}
        input={{ ref: second, autoComplete: 'new-password', maxLength: 128, required: true }}
      />
      <Button look="filled" type="submit" pending={pending} disabled={!usable}>
        {T.recover}
      </Button>
    </form>
  )
}
