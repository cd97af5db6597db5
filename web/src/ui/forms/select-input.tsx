import MenuItem from '@mui/material/MenuItem'
import { ChoiceList } from './choice-list.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

export interface Option<Value extends string | number> {
  value: Value
  label: string
  disabled?: boolean
}

interface SelectInputProps<Value extends string | number> extends FieldProps {
  /** Null or empty: nothing chosen yet. */
  value: Value | '' | null | undefined
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  /** While nothing is chosen; *Seleccione* unless given. */
  placeholder?: string
}

export const SelectInput = <Value extends string | number>(props: SelectInputProps<Value>) => {
  const { value, options, onChange, onBlur, placeholder = 'Seleccione', ...field } = props
  const chosen = options.find((option) => option.value === value)
  const choose = (wanted: unknown) => {
    const found = options.find((option) => option.value === wanted)
    if (found) onChange(found.value)
  }
  return (
    <FieldFrame {...field}>
      {({ id, labelId, helpId }) => (
        <ChoiceList
          value={chosen?.value ?? ''}
          renderValue={() => chosen?.label ?? <span className="placeholder">{placeholder}</span>}
          labelId={labelId}
          SelectDisplayProps={{ id, ...(helpId ? { 'aria-describedby': helpId } : {}) }}
          onChange={(event) => choose(event.target.value)}
          onBlur={onBlur}
        >
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
              {option.label}
            </MenuItem>
          ))}
        </ChoiceList>
      )}
    </FieldFrame>
  )
}
