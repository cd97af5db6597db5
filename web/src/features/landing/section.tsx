import type { ReactNode } from 'react'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './landing.module.css'

interface SectionProps {
  id: string
  title: string
  intro?: string
  band?: boolean
  children: ReactNode
}

export const Section = ({ id, title, intro, band = false, children }: SectionProps) => (
  <section
    id={id}
    className={classNames(styles.section, band && styles.band)}
    aria-labelledby={`${id}-titulo`}
  >
    <div className={styles.in}>
      <h2 id={`${id}-titulo`} className={styles.title}>
        {title}
      </h2>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {children}
    </div>
  </section>
)
