import type { AskedQuestion } from '@plantel/contract/asked-notices'
import type { Answer } from '@plantel/contract/notice-answers'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const KEYS: Readonly<Record<string, Answer>> = { s: 'yes', n: 'no', e: 'read' }

type RecordAnswer = (question: AskedQuestion, answer: Answer) => void

const rowOf = (list: HTMLElement | null, id: number | undefined) =>
  list?.querySelector(`[data-question='${id}']`)

/** A number goes to its child, S, N or E answers, the arrows and *Enter* go on. Whatever is no such key stays the browser's. */
export const useCaptureKeys = (
  questions: readonly AskedQuestion[],
  choices: readonly Answer[],
  record: RecordAnswer,
) => {
  const place = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [typed, setTyped] = useState('')
  const current = questions[at]
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    // The head of the list stays in sight until somebody goes on.
    if (at > 0) rowOf(place.current, current?.question_id)?.scrollIntoView({ block: 'nearest' })
  }, [at, current])
  const move = (by: number) => {
    setTyped('')
    setAt((before) => Math.min(questions.length - 1, Math.max(0, before + by)))
  }
  const toNumber = (digit: string) => {
    const number = `${typed}${digit}`
    const found = questions.findIndex(({ student }) => String(student?.list_number) === number)
    const begins = questions.some(({ student }) => String(student?.list_number ?? '').startsWith(number))
    setTyped(begins ? number : '')
    if (found !== -1) setAt(found)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const answer = KEYS[event.key.toLowerCase()]
    if (answer && choices.includes(answer) && current) {
      setTyped('')
      record(current, answer)
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (/^\d$/.test(event.key)) toNumber(event.key)
    else return
    event.preventDefault()
  }
  return { place, current: current?.question_id, typed, onKeyDown }
}
