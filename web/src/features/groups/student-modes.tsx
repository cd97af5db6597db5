import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

/** 1 search an existing student, 2 register a new one. */
export type StudentMode = 'search' | 'register'

interface StudentModesProps {
  value: StudentMode
  onChange: (mode: StudentMode) => void
  disabled: boolean
}

const isMode = (value: unknown): value is StudentMode => value === 'search' || value === 'register'

/** Which of the two ways; one of them is always chosen. */
export const StudentModes = ({ value, onChange, disabled }: StudentModesProps) => (
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
    <ToggleButton value="search">Buscar a un alumno</ToggleButton>
    <ToggleButton value="register">Registrar a uno nuevo</ToggleButton>
  </ToggleButtonGroup>
)
