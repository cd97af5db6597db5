import type { CycleLevel } from '@plantel/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DirectorPage } from '../director-page.tsx'
import { comparisonQuery } from '../queries.ts'
import { levelsOf } from './comparison.ts'
import { CycleCharts } from './cycle-charts.tsx'
import { CyclesTable } from './cycles-table.tsx'
import { LevelChoice, useShownLevels } from './level-choice.tsx'

const Shape = () => (
  <>
    <Skeleton count={4} height={330} columnWidth={400} />
    <Skeleton count={6} height={52} />
  </>
)

const OnlyNow = () => (
  <Notice tone="info" title="Aún no hay ciclos terminados">
    Aquí se ve el ciclo actual. La comparación empieza con el primer corte de ciclo, que la administración
    hace en Configuración.
  </Notice>
)

const Comparison = ({ rows }: { rows: readonly CycleLevel[] }) => {
  const levels = levelsOf(rows)
  const { shown, show } = useShownLevels(levels)
  const chosen = rows.filter(({ level }) => shown.includes(level))
  return (
    <>
      {rows.every(({ cycle }) => cycle === null) && <OnlyNow />}
      {levels.length > 1 && <LevelChoice levels={levels} shown={shown} onShow={show} />}
      {shown.length === 0 ? (
        <EmptyState title="Sin niveles">Elija al menos un nivel para compararlo.</EmptyState>
      ) : (
        <>
          <CycleCharts rows={chosen} levels={shown} />
          <CyclesTable rows={chosen} />
        </>
      )}
    </>
  )
}

const CyclesScreen = () => {
  const { school } = useSession()
  const comparison = useQuery(comparisonQuery(school.school_id))
  return (
    <DirectorPage title="Ciclos" syncing={comparison} cycle="none">
      <QueryPanel query={comparison} skeleton={<Shape />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Sin ciclos">
              La escuela aún no tiene grupos ni ciclos terminados. Cuando los tenga, aquí se comparan
              promedio, asistencia, reportes y alumnos de cada nivel.
            </EmptyState>
          ) : (
            <Comparison rows={rows} />
          )
        }
      </QueryPanel>
    </DirectorPage>
  )
}

export default CyclesScreen
