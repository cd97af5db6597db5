import type { ReactNode } from 'react'
import { SectionList } from './section-list.tsx'
import styles from './sections.module.css'

export const SectionsLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.around}>
    <div className={styles.layout}>
      <SectionList />
      <div className={styles.content}>{children}</div>
    </div>
  </div>
)
