import MenuItem from '@mui/material/MenuItem'
import { ChoiceList } from './choice-list.tsx'

interface FilterSelectProps {
  label: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string | undefined) => void
  /** *Todos* unless the noun is feminine. */
  all?: string
}

export const FilterSelect = ({ label, value, options, onChange, all = 'Todos' }: FilterSelectProps) => {
  // An address may hold a value that is no longer offered.
  const chosen = options.find((option) => option.value === value)
  return (
    <ChoiceList
      // A long choice is cut, not wider than the screen.
      sx={{ maxWidth: '100%' }}
      value={chosen?.value ?? ''}
      renderValue={() => `${label}: ${chosen?.label ?? all}`}
      SelectDisplayProps={{ 'aria-label': label }}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </ChoiceList>
  )
}
