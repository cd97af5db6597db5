import { CATALOGUE } from '@plantel/contract/errors'
import { type FormEvent, useId, useState } from 'react'
import { TEXTS } from '../../texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { PlainDialog } from '../../ui/dialogs/plain-dialog.tsx'
import { T } from './texts.ts'
import type { EnterSchool } from './use-enter-school.ts'

/** As `PASSWORD_MAX` of the contract. */
const LONGEST = 128

const Asking = ({ entering }: { entering: EnterSchool & { asked: { name: string } } }) => {
  const { asked, confirm, cancel, pending, problem, wrong } = entering
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState<string>()
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(password)
    if (password !== '') confirm(password)
  }
  const refused = wrong && password === tried ? CATALOGUE[3753].message : undefined
  const missing = tried === '' && password === '' ? TEXTS.required : undefined
  return (
    <PlainDialog
      title={`${T.enter} a ${asked.name}`}
      onClose={() => {
        if (pending === undefined) cancel()
      }}
      actions={
        <>
          <Button disabled={pending !== undefined} onClick={cancel}>
            {T.cancel}
          </Button>
          <Button look="filled" type="submit" form={form} pending={pending !== undefined}>
            {T.enter}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <p>{T.confirm}</p>
        {problem && problem.code !== 3753 && (
          <Notice tone="bad" title={problem.title}>
            {problem.message}
          </Notice>
        )}
        <PasswordInput
          label={T.password}
          value={password}
          onChange={setPassword}
          error={missing ?? refused}
          input={{ name: 'password', maxLength: LONGEST, required: true }}
        />
      </form>
    </PlainDialog>
  )
}

export const PasswordDialog = ({ entering }: { entering: EnterSchool }) => {
  const { asked } = entering
  return asked ? <Asking entering={{ ...entering, asked }} /> : null
}
