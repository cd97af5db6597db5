import { Mark } from './chart-mark.tsx'
import { type Series, type SeriesChartProps, upTo } from './series.ts'
import { Plotted } from './series-chart.tsx'
import styles from './series-chart.module.css'

interface Point {
  position: number
  value: number
}

const pointsOf = ({ values }: Series): Point[] =>
  values.flatMap((value, position) => (value === null ? [] : [{ position, value }]))

/** A line for each series along the axis; where a value is missing it goes on to the next. A single line has its values. */
export const Lines = (chart: SeriesChartProps) => {
  const { series, places, written } = chart
  const across = (position: number) => `${((position + 0.5) / places.names.length) * 100}%`
  return (
    <Plotted {...chart}>
      {(heightOf) =>
        series.map((line) => {
          const points = pointsOf(line)
          const last = points.at(-1)
          return (
            <g key={line.level} data-level={line.level}>
              {points.map((point, position) => {
                const before = points[position - 1]
                return (
                  before && (
                    <line
                      key={point.position}
                      className={styles.line}
                      x1={across(before.position)}
                      y1={upTo(heightOf(before.value))}
                      x2={across(point.position)}
                      y2={upTo(heightOf(point.value))}
                    />
                  )
                )
              })}
              {points.map((point) => (
                <g key={point.position}>
                  <title>{written(point.value)}</title>
                  <Mark level={line.level} x={across(point.position)} y={upTo(heightOf(point.value))} />
                  {(series.length === 1 || point === last) && (
                    <text
                      className={styles.value}
                      x={across(point.position)}
                      y={upTo(heightOf(point.value))}
                      dy="-0.9em"
                    >
                      {written(point.value)}
                    </text>
                  )}
                </g>
              ))}
            </g>
          )
        })
      }
    </Plotted>
  )
}
