import { useId } from 'react'
import styles from './mode-toggle.module.css'
import type { Option } from './native-select.tsx'

interface ModeToggleProps<Mode extends string> {
  /** What is chosen between, for screen readers: *Cómo agregar*. */
  label: string
  options: readonly Option<Mode>[]
  value: Mode
  onChange: (mode: Mode) => void
  disabled?: boolean
}

/** One of two or three ways, side by side; radio buttons to the keyboard and to screen readers. */
export const ModeToggle = <Mode extends string>(props: ModeToggleProps<Mode>) => {
  const { label, options, value, onChange, disabled = false } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.modes}>
      {options.map(({ value: mode, label: words }) => (
        <label key={mode} className={styles.mode}>
          <input
            type="radio"
            className={styles.choice}
            name={name}
            value={mode}
            checked={mode === value}
            disabled={disabled}
            onChange={() => onChange(mode)}
          />
          {words}
        </label>
      ))}
    </div>
  )
}
