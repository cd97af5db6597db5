import { phoneDigits } from '@plantel/contract/phone'
import { type FormEvent, useRef, useState } from 'react'
import { useSave } from '../../lib/saving/use-save.ts'
import { TEXTS } from '../../texts.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import styles from './access.module.css'
import { type Letter, readLetter } from './letter.ts'
import { T } from './texts.ts'

const CODE_MAX = 20
const PHONE_MAX = 50

interface LetterFormProps {
  /** Of the address, which a QR code brings. */
  given: string | undefined
  onFound: (letter: Letter) => void
}

/** The code and the phone: nothing is said before both are whole. */
export const LetterForm = ({ given, onFound }: LetterFormProps) => {
  const [code, setCode] = useState(given ?? '')
  const [phone, setPhone] = useState('')
  const [tried, setTried] = useState(false)
  const codeInput = useRef<HTMLInputElement>(null)
  const phoneInput = useRef<HTMLInputElement>(null)
  const { save, pending, problem } = useSave({ save: readLetter, onSaved: onFound, onProblem: () => true })
  const cellphone = phoneDigits(phone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code.trim() === '') codeInput.current?.focus()
    else if (cellphone === undefined) phoneInput.current?.focus()
    else save({ code: code.trim(), cellphone })
  }
  const unknown = problem?.status === 404
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{given === undefined ? T.intro : T.withCode}</p>
      {problem && (
        <Notice tone="bad" title={unknown ? T.unknown : problem.title}>
          {unknown ? T.unknownNext : problem.message}
        </Notice>
      )}
      <TextInput
        label={T.code}
        value={code}
        onChange={setCode}
        help={T.codeHint}
        error={tried && code.trim() === '' ? TEXTS.required : undefined}
        input={{
          ref: codeInput,
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: CODE_MAX,
          required: true,
        }}
      />
      <TextInput
        label={T.phone}
        value={phone}
        onChange={setPhone}
        error={tried && cellphone === undefined ? T.phoneRule : undefined}
        input={{
          ref: phoneInput,
          type: 'tel',
          name: 'username',
          autoComplete: 'username',
          maxLength: PHONE_MAX,
          required: true,
        }}
      />
      <Button look="filled" type="submit" pending={pending}>
        {T.next}
      </Button>
      <ButtonLink look="text" to="/login">
        {T.back}
      </ButtonLink>
    </form>
  )
}
