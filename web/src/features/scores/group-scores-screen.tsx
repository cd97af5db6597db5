import { useQuery } from '@tanstack/react-query'
import { bothQueries } from '../../lib/http/both-queries.ts'
import { groupQuery, groupStudentsQuery } from '../../domain/groups/groups-page.ts'
import { asProblem } from '../../lib/http/problem.ts'
import { useIdParam } from '../../lib/routing/use-id-param.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { PrintMenu } from '../../domain/printing/print-menu.tsx'
import { MissingPanel } from '../../ui/feedback/missing-panel.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { groupsAddress } from './addresses.ts'
import { GroupStudentsTable } from './group-students-table.tsx'
import { groupSummaries, markSummaries } from './group-summaries.tsx'
import { SummaryCards } from '../../ui/layout/summary-cards.tsx'
import { STUDENTS_TABLE } from './table.ts'
import { SCORE_TEXTS } from './texts.ts'

const Shape = () => (
  <>
    <Skeleton count={5} height={92} columnWidth={150} />
    <Skeleton count={STUDENTS_TABLE.perPage} height={44} />
  </>
)

const MissingGroup = ({ snaphot }: { snaphot: string | undefined }) => (
  <Page title={SCORE_TEXTS.title}>
    <MissingPanel
      title={SCORE_TEXTS.groupNotFound}
      back={{ to: groupsAddress(snaphot), label: SCORE_TEXTS.groups }}
    >
      El grupo no existe, es de otro ciclo o no pertenece a la escuela.
    </MissingPanel>
  </Page>
)

const GroupScoresScreen = () => {
  const groupId = useIdParam('groupId')
  const table = useTableState(STUDENTS_TABLE)
  const snaphot = table.filter('snaphot')
  const group = useQuery(groupQuery(groupId, snaphot))
  const students = useQuery(groupStudentsQuery(groupId, table.query))
  const both = bothQueries(group, students)
  if (both.error && asProblem(both.error).status === 404) return <MissingGroup snaphot={snaphot} />
  return (
    <Page
      title={group.data ? `${SCORE_TEXTS.title} de ${group.data.title}` : SCORE_TEXTS.title}
      context={snaphot === undefined ? group.data?.levelName : SCORE_TEXTS.past}
      back={{ to: groupsAddress(snaphot), label: SCORE_TEXTS.title }}
      actions={
        <>
          {group.data && <PrintMenu group={group.data} snaphot={snaphot} />}
          <SyncButton
            query={{ isFetching: both.isFetching, refetch: () => [group.refetch(), students.refetch()] }}
          />
        </>
      }
    >
      <QueryPanel query={both} skeleton={<Shape />}>
        {([data, page]) => (
          <>
            <SummaryCards cards={[...groupSummaries(data), ...markSummaries(data)]} />
            <GroupStudentsTable {...page} groupId={groupId} snaphot={snaphot} table={table} />
          </>
        )}
      </QueryPanel>
    </Page>
  )
}

export default GroupScoresScreen
