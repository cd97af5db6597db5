import { levelName } from '@plantel/contract/school-words'
import { BarGroups } from '../../../ui/charts/bar-groups.tsx'
import { Lines } from '../../../ui/charts/lines.tsx'
import type { ComparedFigure } from './comparison.ts'

/** From so many cycles on it is a course, and lines show it better than bars. */
const A_COURSE = 3

interface CycleChartProps {
  figure: ComparedFigure
  cycles: readonly string[]
  series: readonly { level: number; data: (number | null)[] }[]
}

/** Averages and percentages are close to each other: lines show them from the last tenth of the scale below all of them. */
const TENTHS = 10

const rangeOf = (values: readonly number[], { most }: ComparedFigure, lines: boolean): [number, number] => {
  const highest = Math.max(most, ...values)
  const tenth = most / TENTHS
  if (!lines || most < TENTHS) return [0, highest]
  const least = Math.min(most, ...values)
  return [Math.max(0, (Math.ceil(least / tenth) - 1) * tenth), most]
}

/** One figure of each level from cycle to cycle. */
export const CycleChart = ({ figure, cycles, series }: CycleChartProps) => {
  const lines = cycles.length >= A_COURSE
  const values = series.flatMap(({ data }) => data.filter((value) => value !== null))
  const Chart = lines ? Lines : BarGroups
  return (
    <Chart
      title={figure.title}
      places={{ head: 'Ciclo', names: cycles }}
      series={series.map(({ level, data }) => ({ level, name: levelName(level), values: data }))}
      range={rangeOf(values, figure, lines)}
      written={figure.written}
    />
  )
}
