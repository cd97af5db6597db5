import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/layout/card.tsx'

interface SettingsCardProps {
  title: string
  about?: string
  children: ReactNode
}

export const SettingsCard = ({ title, about, children }: SettingsCardProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card style={{ display: 'flex', flexDirection: 'column', gap: 16, height: '100%' }}>
        <div>
          <h2 id={id} style={{ fontSize: 'var(--size-16)', lineHeight: 1.5 }}>
            {title}
          </h2>
          {about !== undefined && (
            <p style={{ fontSize: 'var(--size-13)', color: 'var(--muted)' }}>{about}</p>
          )}
        </div>
        {children}
      </Card>
    </section>
  )
}
