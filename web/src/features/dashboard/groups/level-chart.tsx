import { TOP_SIZE, type LevelSummary } from '@plantel/contract/dashboard'
import type { GroupRow } from '@plantel/contract/groups'
import { type Level, levelName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { bothQueries } from '../../../lib/http/both-queries.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTableState } from '../../../lib/tables/use-table-state.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { EmptyPage } from '../../../ui/feedback/empty-page.tsx'
import { Pager } from '../../../ui/tables/pager.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { levelGroupsQuery } from '../queries.ts'
import { useSnaphot } from '../use-snaphot.ts'
import { written } from '../../../lib/words/counts.ts'
import { barFigure, mostOf } from './bar-figure.tsx'
import { chartName, useFigure } from './figures.ts'

const ROW_HEIGHT = 52

const useBars = (level: Level, page: number) => {
  const { school } = useSession()
  const { snaphot } = useSnaphot()
  const { figure } = useFigure()
  const pageOf = (number: number) =>
    levelGroupsQuery(school.school_id, { level, figure, snaphot, page: number })
  return bothQueries(useQuery(pageOf(1)), useQuery(pageOf(page)))
}

export const LevelChart = ({ level, groups }: Pick<LevelSummary, 'level' | 'groups'>) => {
  const { keep } = useSnaphot()
  const { figure, label } = useFigure()
  const table = useTableState({ perPage: TOP_SIZE, name: chartName(level) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a group's level is one of the five
  const bars = useBars(level as Level, table.page)
  const name = levelName(level)
  const barOf = (group: GroupRow) => ({
    id: group.group_id,
    title: group.title,
    context: `${written(group.students)} ${group.students === 1 ? 'alumno' : 'alumnos'}`,
    level,
    ...barFigure(figure, group),
    to: keep(`/director/grupos/${group.group_id}`),
  })
  const shape = <Skeleton count={Math.min(groups, TOP_SIZE)} height={ROW_HEIGHT} />
  return (
    <ChartCard title={`${name}: ${label.toLowerCase()}`}>
      <QueryPanel query={bars} skeleton={shape}>
        {([first, { data, meta }]) =>
          data.length === 0 ? (
            <EmptyPage table={table} />
          ) : (
            <>
              <BarChart
                title={`${name}: ${label}`}
                heads={['Grupo', label]}
                bars={data.map(barOf)}
                most={mostOf(figure, first.data)}
              />
              <Pager
                page={table.page}
                pages={meta.last_page}
                onPage={table.setPage}
                label={`Páginas de ${name}`}
              />
            </>
          )
        }
      </QueryPanel>
    </ChartCard>
  )
}
