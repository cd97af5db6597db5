import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { SECTION_TITLES, type SectionId } from './sections/section-titles.ts'
import styles from './settings-card.module.css'

interface SettingsCardProps {
  at: SectionId
  about?: string
  children: ReactNode
}

export const SettingsCard = ({ at, about, children }: SettingsCardProps) => (
  <section aria-labelledby={at}>
    <Card className={styles.card}>
      <div>
        <h2 id={at} tabIndex={-1} className={styles.title}>
          {SECTION_TITLES[at]}
        </h2>
        {about !== undefined && <Muted>{about}</Muted>}
      </div>
      {children}
    </Card>
  </section>
)
