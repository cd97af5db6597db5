import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import type { FieldProps } from './field-frame.tsx'

interface CheckInputProps extends FieldProps {
  value: boolean
  onChange: (value: boolean) => void
}

/** Yes or no. */
export const CheckInput = (props: CheckInputProps) => {
  const { label, value, onChange, onBlur, error, help, required = false, disabled = false } = props
  const id = useId()
  const words = error ?? help
  const described = words === undefined ? {} : { 'aria-describedby': id }
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={value}
            required={required}
            slotProps={{ input: { ...described, 'aria-invalid': error !== undefined } }}
            onChange={(_, checked) => onChange(checked)}
            onBlur={onBlur}
          />
        }
      />
      {words !== undefined && <FormHelperText id={id}>{words}</FormHelperText>}
    </FormControl>
  )
}
