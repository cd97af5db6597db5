import { useLayoutEffect, useRef } from 'react'
import styles from './plain-select.module.css'

interface PlainSelectProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  disabled?: boolean
}

/** One of a few, for screens without MUI: the browser's own list. */
export const PlainSelect = ({ label, value, options, onChange, disabled = false }: PlainSelectProps) => {
  const list = useRef<HTMLSelectElement>(null)
  const held = useRef(false)
  // The browser is about to take the focus from what is disabled; it gets it back, however often, unless it has gone elsewhere.
  useLayoutEffect(() => {
    if (disabled) held.current = document.activeElement === list.current
    else if (held.current && document.activeElement === document.body) list.current?.focus()
  }, [disabled])
  return (
    <label className={styles.box}>
      <span className={styles.label}>{label}</span>
      <select
        ref={list}
        className={styles.select}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
