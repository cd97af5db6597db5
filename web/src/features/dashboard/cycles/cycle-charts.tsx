import type { CycleLevel } from '@plantel/contract/dashboard'
import Box from '@mui/material/Box'
import { lazy, Suspense } from 'react'
import { scaleOf } from '../../../domain/grades/grade-scale.ts'
import { useSetting } from '../../../lib/session/session.ts'
import { ChartCard, EmptyChart } from '../../../ui/charts/chart-card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { cyclesOf, figuresIn, valuesOf } from './comparison.ts'
import { loadChart } from './load-chart.ts'

const MissingChart = () => (
  <EmptyChart>
    La gráfica no se pudo cargar; vuelva a abrir la página para verla. Sus cifras están en la tabla de abajo.
  </EmptyChart>
)

const CycleChart = lazy(() => loadChart().catch(() => ({ default: MissingChart })))

interface CycleChartsProps {
  rows: readonly CycleLevel[]
  levels: readonly number[]
}

export const CycleCharts = ({ rows, levels }: CycleChartsProps) => {
  const scale = scaleOf(useSetting('calification-scale'))
  const cycles = cyclesOf(rows)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(400px, 100%), 1fr))',
      }}
    >
      {figuresIn(scale).map((figure) => (
        <ChartCard key={figure.key} title={figure.title}>
          <Suspense fallback={<Skeleton height={260} />}>
            <CycleChart
              figure={figure}
              cycles={cycles}
              series={levels.map((level) => ({ level, data: valuesOf(rows, level, figure) }))}
            />
          </Suspense>
        </ChartCard>
      ))}
    </Box>
  )
}
