import { type ReactNode, useId } from 'react'
import { Link } from '../../lib/routing/link.tsx'
import styles from './bar-chart.module.css'

export interface Bar {
  id: number
  title: string
  context: string
  level: number
  value: number
  shown: ReactNode
  /** What a rate is of, below it. */
  base?: string
  to: string
}

interface BarChartProps {
  title: string
  /** What the titles and the values are: `['Materia', 'Promedio']`. */
  heads: readonly [titles: string, values: string]
  bars: readonly Bar[]
  /** What a whole bar stands for; the largest value unless given. */
  most?: number
}

const Row = ({ bar, most }: { bar: Bar; most: number }) => {
  const { title, context, level, value, shown, base, to } = bar
  return (
    <tr>
      <th scope="row" className={styles.head}>
        <Link to={to} title={title} className={styles.title}>
          {title}
        </Link>
        <span className={styles.context}>{context}</span>
      </th>
      <td className={styles.measure} data-level={level}>
        <svg className={styles.bar} width={`${(value / most) * 100}%`} aria-hidden="true" />
        <span className={styles.value}>{shown}</span>
        {base !== undefined && <span className={styles.context}>{base}</span>}
      </td>
    </tr>
  )
}

/**
 * Bars from left to right in the colours of their levels, the value at the end of each. A table, so that it is read as one; a
 * title that is too long is cut, whole when it is pointed at or has the focus (`docs/decisions/0028-bars-without-a-chart-library.md`).
 */
export const BarChart = ({ title, heads, bars, most }: BarChartProps) => {
  const id = useId()
  // Zero alone has no length; rates are less than one.
  const whole = most ?? (Math.max(0, ...bars.map(({ value }) => value)) || 1)
  return (
    <table className={styles.chart} aria-labelledby={id}>
      <caption id={id} className="unseen">
        {title}
      </caption>
      <thead className="unseen">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <Row key={bar.id} bar={bar} most={whole} />
        ))}
      </tbody>
    </table>
  )
}
