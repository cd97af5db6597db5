import { BarChart } from '../src/ui/charts/bar-chart.tsx'
import { BarGroups } from '../src/ui/charts/bar-groups.tsx'
import { ChartCard, EmptyChart } from '../src/ui/charts/chart-card.tsx'
import { Lines } from '../src/ui/charts/lines.tsx'
import { Shot } from './shot.tsx'

const NAMES = ['2023-2024', '2024-2025', '2025-2026', 'Actual']
const SERIES = [
  { level: 1, name: 'Kinder', values: [9.4, 9.1, null, 9.3] },
  { level: 2, name: 'Primaria', values: [8.1, 8.4, 8.2, 8.6] },
  { level: 3, name: 'Secundaria', values: [7.2, 7.1, 7.6, 7.9] },
  { level: 4, name: 'Preparatoria', values: [6.9, 7.4, 7.3, 7.5] },
  { level: 5, name: 'Universidad', values: [null, 8.8, 8.9, 8.7] },
]
const shared = { range: [0, 10], written: (value: number) => value.toFixed(1) } as const

const bars = SERIES.map(({ level, name, values }) => ({
  id: level,
  title: level === 3 ? 'Formación cívica y ética de todos los grupos de la tarde' : `Materia ${level}`,
  context: name,
  level,
  value: values[3] ?? 0,
  shown: (values[3] ?? 0).toFixed(1),
  to: '/',
}))

export const ChartShots = () => (
  <>
    <Shot name="BarChart: un renglón por barra, título largo">
      <BarChart title="Mejores promedios" heads={['Materia', 'Promedio']} bars={bars} most={10} />
    </Shot>
    <Shot name="Lines: cinco niveles, con huecos; uno solo lleva sus valores">
      <Lines {...shared} title="Cinco niveles" places={{ head: 'Ciclo', names: NAMES }} series={SERIES} />
      <Lines
        {...shared}
        title="Un nivel"
        places={{ head: 'Ciclo', names: NAMES }}
        series={SERIES.slice(1, 2)}
        range={[6, 10]}
      />
    </Shot>
    <Shot name="BarGroups: dos niveles en dos ciclos">
      <BarGroups
        {...shared}
        title="Dos niveles"
        places={{ head: 'Ciclo', names: NAMES.slice(0, 2) }}
        series={SERIES.slice(1, 3).map((one) => ({ ...one, values: one.values.slice(0, 2) }))}
      />
    </Shot>
    <Shot name="ChartCard sin datos">
      <ChartCard title="Promedio">
        <EmptyChart>Aún no hay calificaciones en este ciclo.</EmptyChart>
      </ChartCard>
    </Shot>
  </>
)
