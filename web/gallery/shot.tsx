import type { ReactNode } from 'react'
import styles from './shot.module.css'

export const Shot = ({ name, children }: { name: string; children: ReactNode }) => (
  <figure className={styles.shot}>
    <figcaption className={styles.name}>{name}</figcaption>
    {children}
  </figure>
)
