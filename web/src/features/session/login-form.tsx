import { accountName } from '@plantel/contract/phone'
import { LOGIN_FIELD_MAX } from '@plantel/contract/session'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { logIn } from '../../lib/session/session.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { TEXTS } from '../../texts.ts'
import { Installation } from './installation.tsx'
import styles from './session.module.css'

/** `PASSWORD_MAX` of the contract, whose forms of families would weigh on this page (`docs/decisions/0033-long-passwords.md`). */
const PASSWORD_MAX = 128

const missing = (value: string): string | undefined => (value === '' ? TEXTS.required : undefined)

const useFields = (onTyping: () => void) => {
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const phoneInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const typed = [phoneInput.current?.value ?? '', passwordInput.current?.value ?? ''] as const
    setPhone(typed[0])
    setPassword(typed[1])
    if (typed.some((value) => value !== '')) onTyping()
  }, [onTyping])
  return { phone, setPhone, password, setPassword, phoneInput, passwordInput }
}

export const LoginForm = ({ onTyping }: { onTyping: () => void }) => {
  const { phone, setPhone, password, setPassword, phoneInput, passwordInput } = useFields(onTyping)
  const [tried, setTried] = useState(false)
  const { save, pending, problem, forget } = useSave({
    save: (sent: { phone: string; password: string }) => logIn(sent.phone, sent.password),
    onProblem: () => true,
  })
  const incomplete = tried && (phone.trim() === '' || password === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    // From the fields: a form that is sent in the moment in which React comes has more than the state knows.
    const sent = {
      phone: accountName(phoneInput.current?.value ?? ''),
      password: passwordInput.current?.value ?? '',
    }
    if (sent.phone !== '' && sent.password !== '') return save(sent)
    forget()
    const first = sent.phone === '' ? phoneInput : passwordInput
    first.current?.focus()
  }
  const fill = (cellphone: string, secret: string) => {
    onTyping()
    setPhone(cellphone)
    setPassword(secret)
  }
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit} onInput={onTyping}>
        {incomplete && <Notice tone="bad" title={TEXTS.incomplete} />}
        {problem && !incomplete && (
          <Notice tone="bad" title={problem.title}>
            {problem.message}
          </Notice>
        )}
        <TextInput
          label="Teléfono"
          value={phone}
          onChange={setPhone}
          error={tried ? missing(phone.trim()) : undefined}
          input={{
            ref: phoneInput,
            name: 'username',
            type: 'tel',
            autoComplete: 'username',
            maxLength: LOGIN_FIELD_MAX,
            required: true,
          }}
        />
        <PasswordInput
          label="Contraseña"
          value={password}
          onChange={setPassword}
          error={tried ? missing(password) : undefined}
          input={{ ref: passwordInput, name: 'password', maxLength: PASSWORD_MAX, required: true }}
        />
        <Button look="filled" type="submit" pending={pending}>
          {TEXTS.enter}
        </Button>
        <ButtonLink look="text" to="/recuperar_cuenta">
          Recuperar contraseña
        </ButtonLink>
        <ButtonLink look="text" to="/acceso">
          {TEXTS.accessLetter}
        </ButtonLink>
      </form>
      <Installation onChoose={fill} />
    </>
  )
}
