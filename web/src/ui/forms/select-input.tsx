import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { InputBox } from './input-box.tsx'
import { NativeSelect, type Option } from './native-select.tsx'

interface SelectInputProps<Value extends string | number> extends FieldProps {
  /** Null or empty: nothing chosen yet. */
  value: Value | '' | null | undefined
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  /** While nothing is chosen; *Seleccione* unless given. */
  placeholder?: string
}

/** One of a list, as a field of a form. */
export const SelectInput = <Value extends string | number>(props: SelectInputProps<Value>) => {
  const { value, options, onChange, onBlur, placeholder = 'Seleccione', ...field } = props
  return (
    <FieldFrame {...field}>
      {({ id, helpId }) => (
        <InputBox>
          <NativeSelect
            id={id}
            value={value}
            options={options}
            nothing={placeholder}
            required={field.required}
            disabled={field.disabled ?? false}
            aria-invalid={field.error !== undefined}
            aria-describedby={helpId}
            onChange={onChange}
            onBlur={onBlur}
          />
        </InputBox>
      )}
    </FieldFrame>
  )
}
