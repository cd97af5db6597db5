import { type ReactNode, useId } from 'react'
import styles from './check-input.module.css'
import { FieldHelp, type FieldProps } from './field-frame.tsx'

interface CheckInputProps extends Omit<FieldProps, 'label'> {
  label: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  /** Stands for several, of which some are chosen and others are not. */
  mixed?: boolean
}

/** Yes or no. */
export const CheckInput = (props: CheckInputProps) => {
  const { label, value, onChange, onBlur, error, help, required, disabled, mixed = false } = props
  const id = useId()
  const described = error !== undefined || help !== undefined
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={value}
          required={required}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={described ? id : undefined}
          // Only a property says so.
          ref={(box) => {
            if (box) box.indeterminate = mixed
          }}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span>{label}</span>
      </label>
      {described && <FieldHelp id={id} error={error} help={help} />}
    </div>
  )
}
