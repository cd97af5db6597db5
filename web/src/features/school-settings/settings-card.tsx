import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import styles from './settings-card.module.css'

interface SettingsCardProps {
  title: string
  about?: string
  children: ReactNode
}

export const SettingsCard = ({ title, about, children }: SettingsCardProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className={styles.card}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {about !== undefined && <Muted>{about}</Muted>}
        </div>
        {children}
      </Card>
    </section>
  )
}
