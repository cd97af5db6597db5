import { type ComponentProps, useId } from 'react'
import styles from './filter-select.module.css'
import { InputBox } from './input-box.tsx'
import { NativeSelect, type Option } from './native-select.tsx'

interface NamedSelectProps extends Omit<ComponentProps<typeof NativeSelect<string>>, 'id'> {
  label: string
}

/** One of a list, whose name stands within. */
export const NamedSelect = ({ label, ...list }: NamedSelectProps) => {
  const id = useId()
  return (
    <InputBox className={styles.filter}>
      <label htmlFor={id} className={styles.name}>
        {label}
      </label>
      <NativeSelect {...list} id={id} />
    </InputBox>
  )
}

interface FilterSelectProps {
  label: string
  value: string | undefined
  options: readonly Option<string>[]
  onChange: (value: string | undefined) => void
  /** What stands for no choice; *Todos* unless the noun is feminine. */
  all?: string
  disabled?: boolean
}

/** The same as a filter: *Todos* takes the choice back. */
export const FilterSelect = (props: FilterSelectProps) => {
  const { label, value, options, onChange, all = 'Todos', disabled = false } = props
  // An address may hold a value that is no longer offered.
  const known = options.some((option) => option.value === value)
  return (
    <NamedSelect
      label={label}
      value={known ? value : ''}
      options={[{ value: '', label: all }, ...options]}
      disabled={disabled}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  )
}
