import { type FormEvent, useEffect, useRef, useState } from 'react'
import { TEXTS } from '../../texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import styles from './invitations.module.css'
import { T } from './texts.ts'

const CODE_MAX = 20

interface CodeFormProps {
  code: string
  onCode: (code: string) => void
  /** The server knows no such code for this school. */
  wrong: boolean
  /** Come back to, it has the focus from its beginning. */
  again: boolean
  onNext: () => void
  onRefuse: () => void
}

/** *¿Es usted?*: the code of that school, or no. */
export const CodeForm = ({ code, onCode, wrong, again, onNext, onRefuse }: CodeFormProps) => {
  const [tried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (again) input.current?.focus()
  }, [again])
  const missing = code.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing) input.current?.focus()
    else onNext()
  }
  const required = tried && missing ? TEXTS.required : undefined
  return (
    <form className={styles.column} noValidate onSubmit={submit}>
      <p>{T.you}</p>
      <TextInput
        label={T.code}
        value={code}
        onChange={onCode}
        help={T.codeHint}
        error={wrong ? T.wrongCode : required}
        input={{
          ref: input,
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: CODE_MAX,
          required: true,
        }}
      />
      <div className={styles.buttons}>
        <Button look="filled" type="submit">
          {T.accept}
        </Button>
        <Button onClick={onRefuse}>{T.refuse}</Button>
      </div>
    </form>
  )
}
