import { useState } from 'react'
import { useSave } from '../../lib/saving/use-save.ts'
import { TEXTS } from '../../texts.ts'
import { type Start, useLetters } from './use-letters.ts'

const WRONG_PASSWORD = 3753

interface Asked {
  start: Start
  onEnd: () => void
  /** Of what else was asked for; false keeps it from being sent. */
  check: () => boolean
  /** By mail, where that is offered. */
  send: ((password: string) => Promise<unknown>) | undefined
}

/** The own password, for the sheets or for the mails. */
export const useLettersForm = ({ start, onEnd, check, send }: Asked) => {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const letters = useLetters(start, onEnd)
  const { starting, saving } = letters
  const mailing = useSave({ save: async (typed: string) => send?.(typed), onProblem: () => true })
  const refused = starting.problem ?? mailing.problem
  const wrong = refused?.code === WRONG_PASSWORD
  const forget = () => {
    starting.forget()
    mailing.forget()
  }
  return {
    ...letters,
    mailing,
    refused,
    wrong,
    password,
    missing: tried && password === '' ? TEXTS.required : undefined,
    pending: starting.pending || mailing.pending || saving.pending,
    type: (typed: string) => {
      if (wrong) forget()
      setPassword(typed)
    },
    submit: (begin: (password: string) => void) => {
      setTried(true)
      if (!check() || password === '') return
      forget()
      begin(password)
    },
  }
}
