import type { CycleLevel } from '@plantel/contract/dashboard'
import { useCaptureScale } from '../../../domain/grades/school-scale.ts'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { cyclesOf, figuresIn, valuesOf } from './comparison.ts'
import { CycleChart } from './cycle-chart.tsx'
import styles from './cycle-charts.module.css'

interface CycleChartsProps {
  rows: readonly CycleLevel[]
  levels: readonly number[]
}

export const CycleCharts = ({ rows, levels }: CycleChartsProps) => {
  const scale = useCaptureScale()
  const cycles = cyclesOf(rows)
  return (
    <div className={styles.charts}>
      {figuresIn(scale).map((figure) => (
        <ChartCard key={figure.key} title={figure.title}>
          <CycleChart
            figure={figure}
            cycles={cycles}
            series={levels.map((level) => ({ level, data: valuesOf(rows, level, figure) }))}
          />
        </ChartCard>
      ))}
    </div>
  )
}
