import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './field-frame.module.css'
import { InputBox } from './input-box.tsx'

export interface TextInputProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Counted near and past the limit; what is pasted is never cut. */
  maxLength?: number
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  type?: 'text' | 'email' | 'tel' | 'time' | 'number' | 'password'
  autoComplete?: string
  /** More than one makes it a text of several lines, so many high. */
  rows?: number
  /** A button at its end. */
  end?: ReactNode
  /** Everything else that the `<input>` takes: name, ref, a `maxLength` that cuts … */
  input?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'className'>
}

/** From this share of the limit on, the characters are counted. */
const NEAR = 0.8
/** What is shorter is seen at a glance: counted only past the limit. */
const SHORT = 10

const Counter = ({ length, most }: { length: number; most: number }) => (
  <span aria-live="polite" className={styles.counter}>
    {length} de {most}
  </span>
)

/** One line of text, or several: label above, error or help in words below, both tied to it for screen readers. */
export const TextInput = ({ value, onChange, onBlur, maxLength, end, input, ...more }: TextInputProps) => {
  const { inputMode, type = 'text', autoComplete = 'off', rows = 1, ...field } = more
  const counted =
    maxLength !== undefined &&
    (maxLength > SHORT ? value.length >= maxLength * NEAR : value.length > maxLength)
  return (
    <FieldFrame {...field} end={counted && <Counter length={value.length} most={maxLength} />}>
      {({ id, helpId }) => {
        const shared = {
          id,
          value,
          autoComplete,
          required: field.required,
          disabled: field.disabled,
          'aria-invalid': field.error !== undefined,
          'aria-describedby': helpId,
          onBlur,
        }
        return (
          <InputBox>
            {rows > 1 ? (
              <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
            ) : (
              <input
                {...shared}
                inputMode={inputMode}
                type={type}
                {...input}
                onChange={(event) => onChange(event.target.value)}
              />
            )}
            {end}
          </InputBox>
        )
      }}
    </FieldFrame>
  )
}
