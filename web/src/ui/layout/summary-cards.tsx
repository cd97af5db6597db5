import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Card } from './card.tsx'
import styles from './summary-cards.module.css'

export interface Summary {
  label: string
  value: ReactNode
  detail?: ReactNode
  /** How much of a narrow screen it takes; a third without. */
  width?: 'half' | 'whole'
}

export const SummaryCards = ({ cards }: { cards: readonly Summary[] }) => (
  <dl className={styles.cards}>
    {cards.map(({ label, value, detail, width }) => (
      <Card key={label} className={classNames(styles.card, width && styles[width])}>
        <dt className={styles.small}>{label}</dt>
        <dd className={styles.value}>{value}</dd>
        {detail !== undefined && <dd className={styles.small}>{detail}</dd>}
      </Card>
    ))}
  </dl>
)
