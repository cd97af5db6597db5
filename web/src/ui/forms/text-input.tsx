import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

export interface TextInputProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Counted near and past the limit; what is pasted is never cut. */
  maxLength?: number
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  type?: 'text' | 'email' | 'tel' | 'date' | 'time' | 'number' | 'password'
  autoComplete?: string
  /** More than one makes it a text of several lines, so many high. */
  rows?: number
}

/** From this share of the limit on, the characters are counted. */
const NEAR = 0.8
/** What is shorter is seen at a glance: counted only past the limit. */
const SHORT = 10

const Counter = ({ length, most }: { length: number; most: number }) => (
  <Box component="span" aria-live="polite" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
    {length} de {most}
  </Box>
)

type OwnProps = TextInputProps & {
  end?: ReactNode
}

/** One line of text, or several; also the frame of `PasswordInput`. */
export const TextInput = ({ value, onChange, onBlur, maxLength, end, ...more }: OwnProps) => {
  const { inputMode, type = 'text', autoComplete = 'off', rows = 1, ...field } = more
  const counted =
    maxLength !== undefined &&
    (maxLength > SHORT ? value.length >= maxLength * NEAR : value.length > maxLength)
  const wiring = (helpId: string | undefined): ComponentProps<'input'> => ({
    ...(inputMode ? { inputMode } : {}),
    ...(helpId ? { 'aria-describedby': helpId } : {}),
  })
  return (
    <FieldFrame {...field} end={counted && <Counter length={value.length} most={maxLength} />}>
      {({ id, helpId }) => (
        <OutlinedInput
          id={id}
          size="small"
          type={type}
          value={value}
          autoComplete={autoComplete}
          multiline={rows > 1}
          {...(rows > 1 ? { rows } : {})}
          endAdornment={end}
          slotProps={{ input: wiring(helpId) }}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  )
}
