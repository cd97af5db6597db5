import { accountName } from '@plantel/contract/phone'
import { askRecovery } from '@plantel/contract/recovery'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useFieldRefusals } from '../../lib/forms/use-still-refused.ts'
import { TEXTS } from '../../texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import styles from './recovery.module.css'
import { T } from './texts.ts'

const ACCOUNT_MAX = 254

const NEITHER = 4000

export const RecoverForm = ({ onAsked }: { onAsked: () => void }) => {
  const [account, setAccount] = useState('')
  const [tried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { save, pending, problem } = useSave({
    save: (email: string) => call(askRecovery, { body: { email } }),
    onSaved: onAsked,
    onProblem: ({ code }) => {
      if (code === NEITHER) input.current?.focus()
      return true
    },
  })
  const typed = accountName(account)
  const neither = problem?.code === NEITHER
  const refused = useFieldRefusals(problem, { account }, neither ? { account: T.neither } : {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (typed === '') input.current?.focus()
    else save(typed)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {problem && !neither && (
        <Notice tone="bad" title={problem.title}>
          {problem.code === 4002 ? T.asked.noLetters : problem.message}
        </Notice>
      )}
      <TextInput
        label={T.account}
        value={account}
        onChange={setAccount}
        error={tried && typed === '' ? TEXTS.required : refused.account}
        input={{
          ref: input,
          name: 'username',
          autoComplete: 'username',
          maxLength: ACCOUNT_MAX,
          required: true,
        }}
      />
      <Button look="filled" type="submit" pending={pending}>
        {T.recover}
      </Button>
    </form>
  )
}
