import styles from './check-input.module.css'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import type { Option } from './native-select.tsx'

interface RadioInputProps<Value extends string | number> extends FieldProps {
  value: Value | '' | null | undefined
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

/** One of a few, all in sight. */
export const RadioInput = <Value extends string | number>(props: RadioInputProps<Value>) => {
  const { value, options, onChange, onBlur, ...field } = props
  return (
    <FieldFrame {...field} group>
      {({ id, labelId, helpId }) => (
        <div
          role="radiogroup"
          className={styles.choices}
          aria-labelledby={labelId}
          aria-describedby={helpId}
          aria-required={field.required}
          aria-invalid={field.error !== undefined}
          // What leads to the first wrong field leads here.
          tabIndex={-1}
        >
          {options.map((option) => (
            <label key={option.value} className={styles.choice}>
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                required={field.required}
                disabled={field.disabled || option.disabled}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
