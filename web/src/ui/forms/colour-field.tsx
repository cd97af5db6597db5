import { isColour } from '@plantel/contract/colours'
import { useId } from 'react'
import frame from './field-frame.module.css'
import { TextInput } from './text-input.tsx'
import { Palette } from './palette.tsx'
import styles from './palette.module.css'

interface ColourFieldProps {
  label: string
  help: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

const AnyColour = ({ label, value, onChange }: Pick<ColourFieldProps, 'label' | 'value' | 'onChange'>) => (
  <span>
    <input
      type="color"
      className={styles.any}
      aria-label={`Elegir otro color: ${label}`}
      value={isColour(value) ? value.toLowerCase() : '#ffffff'}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
    />
  </span>
)

/** One colour: from the palette, from the browser's own picker, or written as `#RRGGBB`. */
export const ColourField = ({ label, help, value, error, onChange, onBlur }: ColourFieldProps) => {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className={styles.field}>
      <legend id={id} className={frame.label}>
        {label}
      </legend>
      <Palette label={label} value={value} onChange={onChange} />
      <TextInput
        label="Código"
        value={value}
        error={error}
        help={help}
        end={<AnyColour label={label} value={value} onChange={onChange} />}
        onChange={(typed) => onChange(typed.trim())}
        onBlur={onBlur}
      />
    </fieldset>
  )
}
