import { type FormEvent, useRef, useState } from 'react'
import { useNewPassword } from '../../domain/passwords/use-new-password.ts'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { focusOn } from '../../ui/forms/focus-on.ts'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import styles from './access.module.css'
import { enterWith, type Letter, type Passwords } from './letter.ts'
import { PrivacyLines } from './privacy-lines.tsx'
import { T } from './texts.ts'

/** As `PASSWORD_MAX` of the contract. */
const LONGEST = 128

const WRONG_PASSWORD = 1002

const Refusal = ({ problem }: { problem: ApiProblem }) => {
  const wrong = problem.code === WRONG_PASSWORD
  return (
    <Notice tone="bad" title={wrong ? T.wrongPassword : problem.title}>
      {wrong ? T.wrongPasswordNext : problem.message}
    </Notice>
  )
}

const newPasswordWord = (problem: ApiProblem | undefined): string | undefined =>
  problem?.errors.find(({ field }) => field === 'new_password')?.message

/** A new one is asked for only of who opens a second school, and only after the old one was right. */
const useNewOne = (problem: ApiProblem | undefined) => {
  const [asked, setAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const word = newPasswordWord(problem)
  if (word !== undefined && !asked) setAsked(true)
  return { asked, typed, setTyped, word }
}

interface PasswordFormProps {
  letter: Letter
  onBack: () => void
}

export const PasswordForm = ({ letter, onBack }: PasswordFormProps) => {
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const { save, pending, problem } = useSave({
    save: (passwords: Passwords) => enterWith(letter, passwords),
    onProblem: () => true,
  })
  const { typed, set, errors, check } = useNewPassword(problem)
  const { asked, typed: newOne, setTyped, word } = useNewOne(problem)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = check()
    if (wrong === undefined) save(asked ? { ...typed, new_password: newOne } : typed)
    else (wrong === 'password' ? first : second).current?.focus()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p ref={focusOn} tabIndex={-1} className={styles.hello}>
        {T.hello}, <strong>{letter.first_name}</strong>
        <br />
        {letter.school}
      </p>
      <PrivacyLines school={letter.school} />
      {problem && problem.errors.length === 0 && <Refusal problem={problem} />}
      <p>{T.choose}</p>
      {/* For the browser's own list of passwords. */}
      <input hidden readOnly name="username" autoComplete="username" value={letter.cellphone} />
      <PasswordInput
        label={T.password}
        value={typed.password}
        onChange={(password) => set({ password })}
        error={errors.password}
        help={T.hint}
        input={{ ref: first, autoComplete: 'new-password', maxLength: LONGEST, required: true }}
      />
      <PasswordInput
        label={T.confirmation}
        value={typed.password_confirmation}
        onChange={(password_confirmation) => set({ password_confirmation })}
        error={errors.password_confirmation}
        input={{ ref: second, autoComplete: 'new-password', maxLength: LONGEST, required: true }}
      />
      {asked && (
        <PasswordInput
          label={T.newPassword}
          value={newOne}
          onChange={setTyped}
          error={word}
          input={{ autoComplete: 'new-password', maxLength: LONGEST, required: true, autoFocus: true }}
        />
      )}
      <Button look="filled" type="submit" pending={pending}>
        {T.enter}
      </Button>
      <Button look="text" disabled={pending} onClick={onBack}>
        {T.notYou}
      </Button>
    </form>
  )
}
