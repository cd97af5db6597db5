import Box from '@mui/material/Box'
import { isColour } from '@plantel/contract/colours'
import { useId } from 'react'
import { TextInput } from './text-input.tsx'
import { Palette } from './palette.tsx'

interface ColourFieldProps {
  label: string
  help: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

const AnyColour = ({ label, value, onChange }: Pick<ColourFieldProps, 'label' | 'value' | 'onChange'>) => (
  <Box
    component="input"
    type="color"
    aria-label={`Elegir otro color: ${label}`}
    value={isColour(value) ? value.toLowerCase() : '#ffffff'}
    sx={{
      flex: 'none',
      width: 44,
      height: 36,
      p: 0,
      mr: 0.5,
      cursor: 'pointer',
      background: 'transparent',
      border: 0,
    }}
    onChange={(event) => onChange(event.target.value.toUpperCase())}
  />
)

/** One colour: from the palette, from the browser's own picker, or written as `#RRGGBB`. */
export const ColourField = ({ label, help, value, error, onChange, onBlur }: ColourFieldProps) => {
  const id = useId()
  return (
    <Box component="fieldset" sx={{ minWidth: 0, p: 0, m: 0, border: 0 }} aria-labelledby={id}>
      <Box component="legend" id={id} sx={{ p: 0, mb: 0.5, fontSize: 14, fontWeight: 600 }}>
        {label}
      </Box>
      <Palette label={label} value={value} onChange={onChange} />
      <Box sx={{ mt: 1 }}>
        <TextInput
          label="Código"
          value={value}
          error={error}
          help={help}
          end={<AnyColour label={label} value={value} onChange={onChange} />}
          onChange={(typed) => onChange(typed.trim())}
          onBlur={onBlur}
        />
      </Box>
    </Box>
  )
}
