import type { LevelSummary } from '@plantel/contract/dashboard'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { GROUPS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ModeToggle } from '../../../ui/forms/mode-toggle.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { DirectorPage } from '../director-page.tsx'
import gridStyles from '../chart-grid.module.css'
import { dashboardQuery } from '../queries.ts'
import { Nothing } from '../tables/nothing.tsx'
import { TitledSection } from '../tables/titled-section.tsx'
import { DIRECTOR_TEXTS } from '../texts.ts'
import { useSnaphot } from '../use-snaphot.ts'
import { BestSubjects } from './best-subjects.tsx'
import styles from './director-groups.module.css'
import { FIGURES, useFigure } from './figures.ts'
import { GroupsTable } from './groups-table.tsx'
import { LevelChart } from './level-chart.tsx'
import { NO_GROUPS } from './no-groups.ts'

const Shape = () => (
  <>
    <Skeleton count={3} height={140} columnWidth={240} />
    <Skeleton count={2} height={440} columnWidth={400} />
    <Skeleton count={10} height={52} />
  </>
)

const LevelCharts = ({ levels }: { levels: readonly LevelSummary[] }) => (
  <div className={classNames(gridStyles.charts, gridStyles.uneven)}>
    {levels.map(({ level, groups }) => (
      <LevelChart key={level} level={level} groups={groups} />
    ))}
  </div>
)

const GroupsScreen = () => {
  const { school } = useSession()
  const { snaphot } = useSnaphot()
  const { figure, setFigure } = useFigure()
  const client = useQueryClient()
  const dashboard = useQuery(dashboardQuery(school.school_id, snaphot))
  const syncing = {
    isFetching: useIsFetching({ queryKey: GROUPS_KEY }) > 0,
    refetch: () => client.refetchQueries({ queryKey: GROUPS_KEY, type: 'active' }),
  }
  return (
    <DirectorPage title={DIRECTOR_TEXTS.groups} syncing={syncing}>
      <QueryPanel query={dashboard} skeleton={<Shape />}>
        {({ levels }) =>
          levels.length === 0 ? (
            <Nothing none={NO_GROUPS} />
          ) : (
            <>
              <TitledSection title="Mejor materia de cada nivel">
                <BestSubjects levels={levels} />
              </TitledSection>
              <TitledSection
                title="Grupos por nivel"
                actions={
                  <div className={styles.figure}>
                    <ModeToggle label="Qué comparar" options={FIGURES} value={figure} onChange={setFigure} />
                  </div>
                }
              >
                <LevelCharts levels={levels} />
              </TitledSection>
              <GroupsTable />
            </>
          )
        }
      </QueryPanel>
    </DirectorPage>
  )
}

export default GroupsScreen
