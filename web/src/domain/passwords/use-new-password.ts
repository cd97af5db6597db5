import { useState } from 'react'
import { TEXTS } from '../../texts.ts'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { DIFFERENT } from './texts.ts'

interface Typed {
  password: string
  password_confirmation: string
}

type Errors = Partial<Record<keyof Typed, string>>

const errorsOf = ({ password, password_confirmation }: Typed): Errors => {
  if (password === '') return { password: TEXTS.required }
  if (password_confirmation === '') return { password_confirmation: TEXTS.required }
  return password === password_confirmation ? {} : { password_confirmation: DIFFERENT }
}

const firstOf = (errors: Errors): keyof Typed | undefined => {
  if (errors.password !== undefined) return 'password'
  return errors.password_confirmation === undefined ? undefined : 'password_confirmation'
}

/** What the server says about each field, until something else is typed (4003). */
const refusedOf = (problem: ApiProblem | undefined): Record<string, string> =>
  Object.fromEntries((problem?.errors ?? []).map(({ field, message }) => [field, message]))

export const useNewPassword = (problem: ApiProblem | undefined) => {
  const [typed, setTyped] = useState<Typed>({ password: '', password_confirmation: '' })
  const [tried, setTried] = useState(false)
  const [answered, setAnswered] = useState<ApiProblem>()
  const errors = errorsOf(typed)
  const refused = problem === answered ? {} : refusedOf(problem)
  return {
    typed,
    set: (change: Partial<Typed>) => {
      setAnswered(problem)
      setTyped((before) => ({ ...before, ...change }))
    },
    errors: { ...refused, ...(tried ? errors : {}) } as Errors,
    check: () => {
      setTried(true)
      return firstOf(errors)
    },
  }
}
