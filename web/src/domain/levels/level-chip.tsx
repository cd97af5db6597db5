import { isLevel, levelName } from '@plantel/contract/school-words'
import styles from './level-chip.module.css'

interface LevelChipProps {
  level: number | null
  /** Said in grey of a level that is none of the five. */
  none?: string
}

export const LevelChip = ({ level, none = levelName(null) }: LevelChipProps) => {
  const known = isLevel(level)
  const colour = known ? `var(--level-${level})` : 'var(--muted)'
  return (
    <span className={styles.chip} style={{ color: colour }}>
      {known ? levelName(level) : none}
    </span>
  )
}
