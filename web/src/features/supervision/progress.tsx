import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import styles from './supervision.module.css'

/** *60 %* and a bar of that length; the number says it, the bar is for the eye. */
export const Progress = ({ percent }: { percent: number }) => (
  <span className={styles.progress}>
    <span aria-hidden="true" className={styles.bar}>
      <ProgressBar label="Progreso" value={percent / 100} />
    </span>
    <span className={styles.percent}>{percent} %</span>
  </span>
)
