import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { levelName } from '@plantel/contract/school-words'
import type { ComparedFigure } from './comparison.ts'
import { written } from '../../../lib/words/counts.ts'

/** From so many cycles on it is a course, and lines show it better than bars. */
const A_COURSE = 3
/** More bars than these have no room for their values on a phone. */
const LABELLED_BARS = 6

interface CycleChartProps {
  figure: ComparedFigure
  cycles: readonly string[]
  series: readonly { level: number; data: (number | null)[] }[]
}

/** Room above the highest value, in which it is written. */
const HEADROOM = 1.15
/** Averages and percentages are close to each other: lines show them from the last tenth of the scale below all of them. */
const TENTHS = 10

const axisOf = (values: readonly number[], { most }: ComparedFigure, lines: boolean) => {
  const highest = Math.max(most, ...values)
  const tenth = most / TENTHS
  if (!lines || most < TENTHS) return { min: 0, max: highest * HEADROOM }
  const least = Math.min(most, ...values)
  return { min: Math.max(0, (Math.ceil(least / tenth) - 1) * tenth), max: most + tenth / 4 }
}

const colourOf = (level: number): string => `var(--level-${level})`

/** One figure of each level from cycle to cycle. Screen readers have the table of the screen instead. */
const CycleChart = ({ figure, cycles, series }: CycleChartProps) => {
  const shared = series.map(({ level, data }) => ({
    data,
    label: levelName(level),
    color: colourOf(level),
    valueFormatter: (value: number | null) => (value === null ? '—' : figure.written(value)),
  }))
  const values = series.flatMap(({ data }) => data.filter((value) => value !== null))
  const lines = cycles.length >= A_COURSE
  const common = {
    height: 260,
    margin: { left: 0, right: 8, top: 24, bottom: 0 },
    yAxis: [{ ...axisOf(values, figure, lines), tickMinStep: 1, width: 44, valueFormatter: written }],
    grid: { horizontal: true },
    hideLegend: series.length < 2,
    skipAnimation: true,
    disableKeyboardNavigation: true,
  }
  const xAxis = [{ data: [...cycles], height: 28, scaleType: 'band' as const }]
  if (lines)
    return (
      <LineChart
        {...common}
        xAxis={xAxis}
        series={shared.map((line) => ({
          ...line,
          curve: 'linear',
          showMark: true,
          connectNulls: true,
          // With the shape of the level's marks: not by colour alone.
          labelMarkType: 'line+mark',
        }))}
      />
    )
  const labelled = cycles.length * series.length <= LABELLED_BARS
  return (
    <BarChart
      {...common}
      xAxis={xAxis}
      series={shared.map((bars) => ({
        ...bars,
        barLabelPlacement: 'outside' as const,
        ...(labelled
          ? {
              barLabel: ({ value }: { value: number | null }) =>
                value === null ? null : figure.written(value),
            }
          : {}),
      }))}
    />
  )
}

export default CycleChart
