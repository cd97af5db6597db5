import Box from '@mui/material/Box'
import { Icon } from '../../../ui/icons/icon.tsx'
import { checkIcon } from '../../../ui/icons/icons.ts'
import { FocusedHeading } from './focused-heading.tsx'
import { type StepName, STEPS, type Wizard } from './wizard.ts'

const STEP_NAMES: Readonly<Record<StepName, string>> = {
  groups: 'Grupos',
  students: 'Alumnos',
  parents: 'Padres',
  users: 'Usuarios',
  end: 'Finalización',
}

const dotStyle = {
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: 28,
  height: 28,
  fontSize: 'var(--size-13)',
  fontWeight: 600,
  border: '1px solid var(--edge)',
  borderRadius: '50%',
} as const

const FILLED = {
  color: 'var(--selection-text)',
  background: 'var(--selection)',
  borderColor: 'var(--selection)',
}

interface StepMarkProps {
  name: StepName
  place: number
  now: boolean
  done: boolean
}

const StepMark = ({ name, place, now, done }: StepMarkProps) => (
  <Box
    component="li"
    {...(now ? { 'aria-current': 'step' } : {})}
    sx={{
      display: 'flex',
      gap: 1,
      alignItems: 'center',
      fontWeight: now ? 650 : 400,
      color: now || done ? 'text.primary' : 'text.secondary',
      // A line from each to the next.
      '&:not(:last-of-type)::after': {
        content: '""',
        width: { sm: 16, md: 40 },
        height: '1px',
        background: 'var(--edge)',
      },
    }}
  >
    <Box
      component="span"
      aria-hidden={done || undefined}
      sx={{ ...dotStyle, ...(now || done ? FILLED : {}) }}
    >
      {done ? <Icon path={checkIcon} size={16} /> : place}
    </Box>
    {STEP_NAMES[name]}
    {done && <span className="unseen"> (completado)</span>}
  </Box>
)

export const Stepper = ({ wizard: { mode, step, completed } }: { wizard: Wizard }) => (
  <Box
    component="ol"
    aria-label="Pasos"
    sx={{ display: { xs: 'none', sm: 'flex' }, flexWrap: 'wrap', gap: 1 }}
  >
    {STEPS[mode].map((name, place) => (
      <StepMark
        key={name}
        name={name}
        place={place + 1}
        now={name === step}
        done={completed.includes(name)}
      />
    ))}
  </Box>
)

export const StepHeading = ({ wizard: { mode, step } }: { wizard: Wizard }) => (
  <FocusedHeading key={step}>
    <Box component="span" sx={{ display: { sm: 'none' }, fontWeight: 400 }}>
      Paso {STEPS[mode].indexOf(step) + 1} de {STEPS[mode].length}:{' '}
    </Box>
    {STEP_NAMES[step]}
  </FocusedHeading>
)
