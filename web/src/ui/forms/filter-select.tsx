import { useId } from 'react'
import styles from './filter-select.module.css'
import { InputBox } from './input-box.tsx'
import { NativeSelect, type Option } from './native-select.tsx'

interface FilterSelectProps {
  label: string
  value: string | undefined
  options: readonly Option<string>[]
  onChange: (value: string | undefined) => void
  /** What stands for no choice; *Todos* unless the noun is feminine. */
  all?: string
  disabled?: boolean
}

/** One of a list, as a filter: its name stands within, and *Todos* takes it back. */
export const FilterSelect = (props: FilterSelectProps) => {
  const { label, value, options, onChange, all = 'Todos', disabled = false } = props
  const id = useId()
  // An address may hold a value that is no longer offered.
  const known = options.some((option) => option.value === value)
  return (
    <InputBox className={styles.filter}>
      <label htmlFor={id} className={styles.name}>
        {label}
      </label>
      <NativeSelect
        id={id}
        value={known ? value : ''}
        options={[{ value: '', label: all }, ...options]}
        disabled={disabled}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </InputBox>
  )
}
