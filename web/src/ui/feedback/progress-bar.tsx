import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** What advances: *Avance del corte*. */
  label: string
  /** The share that is done, 0 to 1; without it nobody knows how far it is. */
  value?: number
}

/** How far something is; what it does, and the numbers, stand beside it in words. */
export const ProgressBar = ({ label, value }: ProgressBarProps) => (
  <progress className={styles.bar} aria-label={label} max={1} value={value} />
)
