import { type SeriesChartProps, upTo } from './series.ts'
import { Plotted } from './series-chart.tsx'
import styles from './series-chart.module.css'

/** More bars than these have no room for their values on a phone. */
const LABELLED = 6
/** Of a place's width: the bars of a group stand together. */
const ROOM = 0.7

/** A group of bars for each place on the axis, one bar for each series, its value above it. */
export const BarGroups = (chart: SeriesChartProps) => {
  const { series, places, written } = chart
  const count = places.names.length
  const width = (100 / count / series.length) * ROOM
  const inset = ((100 / count) * (1 - ROOM)) / 2
  const labelled = count * series.length <= LABELLED
  return (
    <Plotted {...chart}>
      {(heightOf) =>
        series.flatMap(({ level, values }, which) =>
          values.map((value, position) => {
            if (value === null) return null
            const left = (100 / count) * position + inset + width * which
            const height = heightOf(value)
            return (
              <g key={`${level}:${places.names[position]}`} data-level={level}>
                <rect
                  className={styles.bar}
                  x={`${left + width * 0.05}%`}
                  width={`${width * 0.9}%`}
                  y={upTo(height)}
                  height={`${height}%`}
                >
                  <title>{written(value)}</title>
                </rect>
                {labelled && (
                  <text className={styles.value} x={`${left + width / 2}%`} y={upTo(height)} dy="-0.4em">
                    {written(value)}
                  </text>
                )}
              </g>
            )
          }),
        )
      }
    </Plotted>
  )
}
