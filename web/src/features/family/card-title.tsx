import styles from './family.module.css'
import { Listen } from './listen.tsx'

/** The title of a card, and the button that reads the card aloud. */
export const CardTitle = ({ children }: { children: string }) => (
  <div className={styles.titleLine}>
    <h2 className={styles.section}>{children}</h2>
    <Listen title={children} />
  </div>
)
