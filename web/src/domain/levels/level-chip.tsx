import { isLevel, levelName } from '@plantel/contract/school-words'
import styles from './level-chip.module.css'

interface LevelChipProps {
  level: number | null
  /** Said in grey of a level that is none of the five. */
  none?: string
}

export const LevelChip = ({ level, none = levelName(null) }: LevelChipProps) => {
  const known = isLevel(level)
  return (
    <span data-level={known ? level : undefined} className={styles.chip}>
      {known ? levelName(level) : none}
    </span>
  )
}
