import { DISTRIBUTION_MODES, type DistributionMode } from '@plantel/contract/notices'
import { useId } from 'react'
import { MODE_NAMES, T } from '../texts.ts'
import { FocusedHeading } from './focused-heading.tsx'
import styles from './send-notice.module.css'

const ABOUT: Readonly<Record<DistributionMode, string>> = {
  groups: 'A los padres de grupos completos, o de algunos de sus alumnos',
  students: 'A los padres de los alumnos que elija en toda la escuela',
  users: 'A personas por su tipo: maestros, padres, directores…',
}

interface ModeCardProps {
  mode: DistributionMode
  onChoose: () => void
}

const ModeCard = ({ mode, onChoose }: ModeCardProps) => {
  const id = useId()
  return (
    <li className={styles.mode}>
      <button type="button" aria-describedby={id} className={styles.modeName} onClick={onChoose}>
        {MODE_NAMES[mode]}
      </button>
      <p id={id} className={styles.modeAbout}>
        {ABOUT[mode]}
      </p>
    </li>
  )
}

export const ModeChoice = ({ onChoose }: { onChoose: (mode: DistributionMode) => void }) => (
  <>
    <FocusedHeading>{T.distribution}</FocusedHeading>
    <ul className={styles.modes}>
      {DISTRIBUTION_MODES.map((mode) => (
        <ModeCard key={mode} mode={mode} onChoose={() => onChoose(mode)} />
      ))}
    </ul>
  </>
)
