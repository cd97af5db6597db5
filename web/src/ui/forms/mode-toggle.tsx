import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Option } from './select-input.tsx'

interface ModeToggleProps<Mode extends string> {
  /** What is chosen between, for screen readers: *Cómo agregar*. */
  label: string
  options: readonly Option<Mode>[]
  value: Mode
  onChange: (mode: Mode) => void
  disabled?: boolean
}

export const ModeToggle = <Mode extends string>(props: ModeToggleProps<Mode>) => {
  const { label, options, value, onChange, disabled = false } = props
  const choose = (next: unknown) => {
    const chosen = options.find((option) => option.value === next)
    if (chosen) onChange(chosen.value)
  }
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      color="primary"
      aria-label={label}
      value={value}
      disabled={disabled}
      sx={{ '& .MuiToggleButton-root': { minHeight: 44, py: 0.5, lineHeight: 1.25 } }}
      onChange={(_, next: unknown) => choose(next)}
    >
      {options.map(({ value: mode, label: words }) => (
        <ToggleButton key={mode} value={mode}>
          {words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
