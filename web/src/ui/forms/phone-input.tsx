import { typedPhone } from '@plantel/contract/phone'
import type { ComponentProps } from 'react'
import type { FieldProps } from './field-frame.tsx'
import { TextInput } from './text-input.tsx'

interface PhoneInputProps extends FieldProps, Pick<ComponentProps<typeof TextInput>, 'input'> {
  value: string
  onChange: (value: string) => void
}

export const PhoneInput = ({ value, onChange, ...field }: PhoneInputProps) => (
  <TextInput
    help="10 dígitos"
    {...field}
    type="tel"
    inputMode="tel"
    value={value}
    onChange={(typed) => onChange(typedPhone(typed, value))}
  />
)
