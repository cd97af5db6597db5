import { type FormEvent, useEffect, useRef } from 'react'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { useNewPassword } from '../../domain/passwords/use-new-password.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import styles from './invitations.module.css'
import { T } from './texts.ts'

const WORDS = T.newPassword
/** As `PASSWORD_MAX` of the contract. */
const LONGEST = 128

interface PasswordFormProps {
  problem: ApiProblem | undefined
  pending: boolean
  onSave: (typed: { password: string; password_confirmation: string }) => void
  onBack: () => void
}

/** The new password of the account, twice: whoever made the account may know the old one. */
export const PasswordForm = ({ problem, pending, onSave, onBack }: PasswordFormProps) => {
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const { cellphone } = useSession().me
  const { typed, set, errors, check } = useNewPassword(problem)
  useEffect(() => first.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = check()
    if (wrong === undefined) onSave(typed)
    else (wrong === 'password' ? first : second).current?.focus()
  }
  return (
    <form className={styles.column} noValidate onSubmit={submit}>
      <p>{WORDS.why}</p>
      <p>{WORDS.after}</p>
      {problem && problem.errors.length === 0 && (
        <Notice tone="bad" title={problem.title}>
          {problem.message}
        </Notice>
      )}
      {/* For the browser's own list of passwords. */}
      <input hidden readOnly name="username" autoComplete="username" value={cellphone} />
      <PasswordInput
        label={WORDS.first}
        value={typed.password}
        onChange={(password) => set({ password })}
        error={errors.password}
        help={WORDS.hint}
        input={{ ref: first, autoComplete: 'new-password', maxLength: LONGEST, required: true }}
      />
      <PasswordInput
        label={WORDS.second}
        value={typed.password_confirmation}
        onChange={(password_confirmation) => set({ password_confirmation })}
        error={errors.password_confirmation}
        input={{ ref: second, autoComplete: 'new-password', maxLength: LONGEST, required: true }}
      />
      <div className={styles.buttons}>
        <Button look="filled" type="submit" pending={pending}>
          {WORDS.save}
        </Button>
        <Button disabled={pending} onClick={onBack}>
          {T.back}
        </Button>
      </div>
    </form>
  )
}
