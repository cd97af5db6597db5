import { type ReactNode, useId } from 'react'
import { Card } from '../layout/card.tsx'
import styles from './chart-card.module.css'

interface ChartCardProps {
  title: ReactNode
  menu?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

export const ChartCard = ({ title, menu, foot, children }: ChartCardProps) => {
  const id = useId()
  return (
    <Card className={styles.card}>
      <section aria-labelledby={id} className={styles.section}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {menu}
        </div>
        <div className={styles.chart}>{children}</div>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </section>
    </Card>
  )
}

/** In place of a chart that has nothing to show yet. */
export const EmptyChart = ({ children }: { children: string }) => <p className={styles.empty}>{children}</p>
