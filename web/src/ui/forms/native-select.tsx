import { type ComponentProps, useLayoutEffect, useRef } from 'react'

export interface Option<Value extends string | number> {
  value: Value
  label: string
  disabled?: boolean
}

interface NativeSelectProps<Value extends string | number> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'ref'
> {
  /** Chosen is the one with this value; if there is none, the words for that. */
  value: Value | '' | null | undefined
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  /** While nothing is chosen. It cannot be chosen again. */
  nothing?: string
}

/** The browser's own list, which has its keys and its type-ahead; Space never chooses on the way. */
export const NativeSelect = <Value extends string | number>(props: NativeSelectProps<Value>) => {
  const { value, options, onChange, nothing, disabled = false, ...rest } = props
  const list = useRef<HTMLSelectElement>(null)
  const held = useRef(false)
  // The browser is about to take the focus from what is disabled; it gets it back, however often, unless it has gone elsewhere.
  useLayoutEffect(() => {
    if (disabled) held.current = document.activeElement === list.current
    else if (held.current && document.activeElement === document.body) list.current?.focus()
  }, [disabled])
  const chosen = options.find((option) => option.value === value)
  const choose = (wanted: string) => {
    const found = options.find((option) => String(option.value) === wanted)
    if (found) onChange(found.value)
  }
  return (
    <select
      {...rest}
      ref={list}
      disabled={disabled}
      value={chosen?.value ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      {!chosen && (
        <option value="" disabled hidden>
          {nothing}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
