import { levelName } from '@plantel/contract/school-words'
import styles from './level-chip.module.css'

/** *Primaria* in the level's colour; *Sin nivel* in grey for a level that is none of the five. */
export const LevelChip = ({ level }: { level: number | null }) => {
  const colour = level !== null && level >= 1 && level <= 5 ? `var(--level-${level})` : 'var(--muted)'
  return (
    <span className={styles.chip} style={{ color: colour }}>
      {levelName(level)}
    </span>
  )
}
