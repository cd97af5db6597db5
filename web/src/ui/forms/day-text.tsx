import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { shortDay } from '../../lib/dates/dates.ts'
import { typedDay } from '../../lib/dates/typed-day.ts'
import type { FieldProps } from './field-frame.tsx'
import { TextInput } from './text-input.tsx'

export interface DayFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, or empty while none is chosen or what is typed is no whole day. */
  value: string
  onChange: (day: string) => void
}

const NO_DAY = 'No es un día; escríbalo así: 20/11/2026'

const written = (day: string): string => (day === '' ? '' : shortDay(day))

/** What is being typed, which may not be a day yet, while the form holds only whole days. */
const useTyped = ({ value, onChange }: DayFieldProps) => {
  const [text, setText] = useState(() => written(value))
  const [known, setKnown] = useState(value)
  const [wrong, setWrong] = useState(false)
  if (value !== known) {
    setKnown(value)
    setText(written(value))
    setWrong(false)
  }
  const tell = (day: string) => {
    setKnown(day)
    if (day !== value) onChange(day)
  }
  return {
    text,
    wrong,
    type: (typed: string) => {
      setText(typed)
      setWrong(false)
      tell(typedDay(typed, false))
    },
    /** Nothing more is coming: it is rewritten whole, or said to be no day. */
    complete: () => {
      const day = typedDay(text, true)
      setWrong(day === '' && text.trim() !== '')
      if (day === '') return
      setText(written(day))
      tell(day)
    },
  }
}

/** What is no day is not saved as if there were none. */
const useNoSubmit = (input: RefObject<HTMLInputElement | null>, wrong: boolean) => {
  useEffect(() => {
    const form = input.current?.form
    if (!wrong || !form) return undefined
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      input.current?.focus()
    }
    form.addEventListener('submit', stop, { capture: true })
    return () => form.removeEventListener('submit', stop, { capture: true })
  }, [input, wrong])
}

/** A day as it is typed in Mexico, day first, whatever the language of the browser; `end` is the button of its calendar. */
export const DayText = ({ end, ...props }: DayFieldProps & { end: ReactNode }) => {
  const { value: _, onChange: __, onBlur, error, ...field } = props
  const { text, wrong, type, complete } = useTyped(props)
  const input = useRef<HTMLInputElement>(null)
  useNoSubmit(input, wrong)
  return (
    <TextInput
      {...field}
      value={text}
      error={wrong ? NO_DAY : error}
      inputMode="numeric"
      end={end}
      input={{
        ref: input,
        placeholder: 'dd/mm/aaaa',
        // Submits the form before the field is left.
        onKeyDown: ({ key }) => {
          if (key === 'Enter') complete()
        },
      }}
      onChange={type}
      onBlur={() => {
        complete()
        onBlur?.()
      }}
    />
  )
}
