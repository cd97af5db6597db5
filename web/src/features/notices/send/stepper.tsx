import { Icon } from '../../../ui/icons/icon.tsx'
import { checkIcon } from '../../../ui/icons/icons.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import { FocusedHeading } from './focused-heading.tsx'
import styles from './stepper.module.css'
import { type StepName, STEPS, type Wizard } from './wizard.ts'

const STEP_NAMES: Readonly<Record<StepName, string>> = {
  groups: 'Grupos',
  students: 'Alumnos',
  parents: 'Padres',
  users: 'Usuarios',
  end: 'Finalización',
}

interface StepMarkProps {
  name: StepName
  place: number
  now: boolean
  done: boolean
}

const StepMark = ({ name, place, now, done }: StepMarkProps) => (
  <li className={classNames(styles.step, done && styles.done)} aria-current={now ? 'step' : undefined}>
    <span className={styles.dot} aria-hidden={done || undefined}>
      {done ? <Icon path={checkIcon} size={16} /> : place}
    </span>
    {STEP_NAMES[name]}
    {done && <span className="unseen"> (completado)</span>}
  </li>
)

export const Stepper = ({ wizard: { mode, step, completed } }: { wizard: Wizard }) => (
  <ol aria-label="Pasos" className={styles.steps}>
    {STEPS[mode].map((name, place) => (
      <StepMark
        key={name}
        name={name}
        place={place + 1}
        now={name === step}
        done={completed.includes(name)}
      />
    ))}
  </ol>
)

export const StepHeading = ({ wizard: { mode, step } }: { wizard: Wizard }) => (
  <FocusedHeading key={step}>
    <span className={styles.place}>
      Paso {STEPS[mode].indexOf(step) + 1} de {STEPS[mode].length}:{' '}
    </span>
    {STEP_NAMES[step]}
  </FocusedHeading>
)
