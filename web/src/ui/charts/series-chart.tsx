import type { ReactNode } from 'react'
import { axisTicks } from './axis-ticks.ts'
import { Mark } from './chart-mark.tsx'
import { type Series, type SeriesChartProps, upTo } from './series.ts'
import { SeriesTable } from './series-table.tsx'
import styles from './series-chart.module.css'

interface PlottedProps extends SeriesChartProps {
  /** Draws what stands above the axis; `heightOf` gives percent of the height. */
  children: (heightOf: (value: number) => number) => ReactNode
}

const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className={styles.legend} aria-hidden="true">
    {series.map(({ level, name }) => (
      <li key={level}>
        <svg className={styles.sample} width="16" height="16">
          <Mark level={level} x="50%" y="50%" />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)

/** Axes, names and legend of a chart, and its figures in a table for whoever does not see it. */
export const Plotted = ({ children, ...chart }: PlottedProps) => {
  const { places, series, range, written } = chart
  const [from, to] = range
  const heightOf = (value: number) => ((value - from) / (to - from)) * 100
  return (
    <div className={styles.chart}>
      <SeriesTable {...chart} />
      {series.length > 1 && <Legend series={series} />}
      <div className={styles.plot} aria-hidden="true">
        <svg className={styles.area} width="100%" height="100%">
          {axisTicks(from, to).map((tick) => (
            <g key={tick}>
              <line
                className={styles.grid}
                x1="0"
                x2="100%"
                y1={upTo(heightOf(tick))}
                y2={upTo(heightOf(tick))}
              />
              <text className={styles.tick} x="-8" y={upTo(heightOf(tick))} dy="0.35em">
                {written(tick)}
              </text>
            </g>
          ))}
          {children(heightOf)}
        </svg>
        <ol className={styles.names}>
          {places.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      </div>
    </div>
  )
}
