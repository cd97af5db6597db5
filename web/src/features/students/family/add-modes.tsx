import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

/** 1 search an existing user, 2 register a new user. */
export type AddMode = 'link' | 'register'

interface AddModesProps {
  value: AddMode
  onChange: (mode: AddMode) => void
  disabled: boolean
}

const isMode = (value: unknown): value is AddMode => value === 'link' || value === 'register'

/** Which of the two ways; one of them is always chosen. */
export const AddModes = ({ value, onChange, disabled }: AddModesProps) => (
  <ToggleButtonGroup
    exclusive
    fullWidth
    color="primary"
    aria-label="Cómo agregar"
    value={value}
    disabled={disabled}
    sx={{ '& .MuiToggleButton-root': { minHeight: 44, py: 0.5, lineHeight: 1.25 } }}
    onChange={(_, next) => isMode(next) && onChange(next)}
  >
    <ToggleButton value="link">Buscar persona</ToggleButton>
    <ToggleButton value="register">Registrar persona</ToggleButton>
  </ToggleButtonGroup>
)
