import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import cards from '../settings-card.module.css'

interface ConnectionCardProps {
  title: string
  about: string
  children: ReactNode
}

/** One way in which other programs work with the school, below the heading of the section. */
export const ConnectionCard = ({ title, about, children }: ConnectionCardProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className={cards.card}>
        <div>
          <h3 id={id} className={cards.title}>
            {title}
          </h3>
          <Muted>{about}</Muted>
        </div>
        {children}
      </Card>
    </section>
  )
}
