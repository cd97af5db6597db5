import { useState } from 'react'
import type { ApiProblem } from '../../../lib/http/problem.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { TEXTS } from '../../../texts.ts'

interface Asking<Answer> {
  save: (password: string) => Promise<Answer>
  onSaved: (answer: Answer) => void
}

const isWrong = (problem: ApiProblem | undefined): boolean => problem?.code === 3753

/** Something that the own password is asked for each time. */
export const usePasswordForm = <Answer>({ save, onSaved }: Asking<Answer>) => {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const saving = useSave({ save, onSaved, onProblem: () => true })
  const wrong = isWrong(saving.problem)
  return {
    pending: saving.pending,
    /** Any other refusal than that of the password. */
    problem: wrong ? undefined : saving.problem,
    dirty: password !== '',
    field: {
      value: password,
      error: missing ? TEXTS.required : wrong ? saving.problem?.message : undefined,
      onChange: (typed: string) => {
        setPassword(typed)
        setMissing(false)
        if (wrong) saving.forget()
      },
    },
    submit: () => {
      setMissing(password === '')
      if (password !== '') saving.save(password)
    },
  }
}
