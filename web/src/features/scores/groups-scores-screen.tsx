import type { GroupRow } from '@plantel/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '../../domain/groups/groups-page.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { groupDescription } from '../../domain/groups/group-description.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { seeColumn } from '../../ui/tables/see-column.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { groupAddress } from './addresses.ts'
import { GROUPS_TABLE } from './table.ts'
import { GroupsTools, FILTER_NAMES, type GroupsTable } from './groups-tools.tsx'
import { markColumns } from './mark-columns.tsx'
import { SCORE_TEXTS } from './texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../ui/feedback/no-rows.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'

const columnsIn = (snaphot: string | undefined): Column<GroupRow>[] => [
  ...groupDescription(snaphot),
  {
    key: 'students',
    title: 'Alumnos',
    sort: 'students',
    align: 'right',
    narrow: true,
    cell: ({ students }) => students,
  },
  ...markColumns<GroupRow>(),
  seeColumn({
    word: SCORE_TEXTS.see,
    to: ({ group_id }) => groupAddress(group_id, snaphot),
    name: ({ title }) => title,
  }),
]

const NoGroups = ({ table, total }: { table: GroupsTable; total: number }) => (
  <NoRows table={table} total={total} nothingFound={SCORE_TEXTS.nothingFound} filters={FILTER_NAMES}>
    {table.filter('snaphot') === undefined ? (
      <EmptyState title={SCORE_TEXTS.noGroups} action={<ButtonLink to="/grupos">Ir a Grupos</ButtonLink>}>
        La escuela aún no tiene grupos en este ciclo. Se crean en la pantalla Grupos.
      </EmptyState>
    ) : (
      <EmptyState
        title={SCORE_TEXTS.noGroups}
        action={<Button onClick={() => table.setFilter('snaphot', undefined)}>Ver el ciclo actual</Button>}
      >
        Ese ciclo terminó sin grupos.
      </EmptyState>
    )}
  </NoRows>
)

const GroupsScoresScreen = () => {
  const { school } = useSession()
  const table = useTableState(GROUPS_TABLE)
  const groups = useQuery(groupsQuery(school.school_id, table.query))
  const snaphot = table.filter('snaphot')
  const columns = columnsIn(snaphot)
  return (
    <Page
      title={SCORE_TEXTS.title}
      context={snaphot === undefined ? school.name : SCORE_TEXTS.past}
      actions={<SyncButton query={groups} />}
    >
      <GroupsTools table={table} columns={columns} />
      <QueryPanel query={groups} skeleton={<Skeleton count={GROUPS_TABLE.perPage} height={52} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={SCORE_TEXTS.title}
              columns={columns}
              rows={data}
              rowKey={({ group_id }) => group_id}
              table={table}
              order="in-tools"
              empty={<NoGroups table={table} total={meta.total} />}
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['grupo', 'grupos']} />}
          </>
        )}
      </QueryPanel>
    </Page>
  )
}

export default GroupsScoresScreen
