import { TEXTS } from '../../texts.ts'
import styles from './loading-panel.module.css'

/** *Recuperando información*, for what has no shape of its own yet. */
export const LoadingPanel = ({ label = TEXTS.loading }: { label?: string }) => (
  <output className={styles.panel}>
    <span className={styles.spinner} />
    {label}
  </output>
)
