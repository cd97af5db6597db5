import { useId } from 'react'
import { FieldHelp } from './field-frame.tsx'
import styles from './switch-input.module.css'

interface SwitchInputProps {
  label: string
  value: boolean
  /** Takes effect at once. */
  onChange: (value: boolean) => void
  /** While it is saved. Not disabled: it would lose the focus. */
  busy?: boolean
  disabled?: boolean
  help?: string
  /** In a row of a table, whose head says it for those who see. */
  labelUnseen?: boolean
}

/** On or off. */
export const SwitchInput = (props: SwitchInputProps) => {
  const { label, value, onChange, busy = false, disabled = false, help, labelUnseen = false } = props
  const id = useId()
  return (
    <div>
      <label className={styles.line}>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={value}
          aria-checked={value}
          disabled={disabled}
          aria-busy={busy}
          aria-describedby={help === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={labelUnseen ? 'unseen' : undefined}>{label}</span>
      </label>
      {help !== undefined && <FieldHelp id={id} error={undefined} help={help} />}
    </div>
  )
}
