import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import type { Option } from './select-input.tsx'

interface RadioInputProps<Value extends string | number> extends FieldProps {
  value: Value | '' | null | undefined
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

export const RadioInput = <Value extends string | number>(props: RadioInputProps<Value>) => {
  const { value, options, onChange, onBlur, ...field } = props
  const choose = (wanted: string) => {
    const found = options.find((option) => String(option.value) === wanted)
    if (found) onChange(found.value)
  }
  return (
    <FieldFrame {...field}>
      {({ labelId, helpId }) => (
        <RadioGroup
          row
          value={value ?? ''}
          aria-labelledby={labelId}
          aria-describedby={helpId}
          onChange={(_, wanted) => choose(wanted)}
          onBlur={onBlur}
        >
          {options.map((option) => (
            <FormControlLabel
              key={option.value}
              value={option.value}
              disabled={(field.disabled || option.disabled) ?? false}
              label={option.label}
              control={<Radio />}
            />
          ))}
        </RadioGroup>
      )}
    </FieldFrame>
  )
}
