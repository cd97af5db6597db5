import { useState } from 'react'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { TEXTS } from '../../texts.ts'

const WRONG = 3753

/** The own password before something is done to many; `wrong`: the last one was refused. */
export const useOwnPassword = (problem: ApiProblem | undefined) => {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  return {
    field: {
      value: password,
      onChange: setPassword,
      error: tried && password === '' ? TEXTS.required : undefined,
    },
    wrong: problem?.code === WRONG,
    submit: (give: (password: string) => void) => {
      setTried(true)
      if (password !== '') give(password)
    },
  }
}
