import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { errorIcon } from '../icons/icons.ts'
import styles from './text-field.module.css'

export interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string
  end?: ReactNode
  /** Everything else that the `<input>` takes: name, type, autoComplete, inputMode, maxLength, ref … */
  input?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'className'>
}

/** One line of text: label above, error or help in words below, both tied to the field for screen readers. */
export const TextField = ({ label, value, onChange, error, hint, end, input }: TextFieldProps) => {
  const id = useId()
  const helpId = `${id}-help`
  const help = error ?? hint
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.box, error !== undefined && styles.wrong)}>
        <input
          {...input}
          id={id}
          className={styles.input}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={help === undefined ? undefined : helpId}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      {help !== undefined && (
        <p id={helpId} className={error === undefined ? styles.hint : styles.error}>
          {error !== undefined && <Icon path={errorIcon} size={16} />}
          {help}
        </p>
      )}
    </div>
  )
}
