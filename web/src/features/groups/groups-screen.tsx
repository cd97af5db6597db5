import type { GroupRow } from '@plantel/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { groupsQuery } from '../../domain/groups/groups-page.ts'
import { useAsked } from '../../lib/routing/use-asked.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSelection } from '../../lib/tables/use-selection.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { GROUP_TEXTS } from './texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { selectable } from '../../ui/tables/select-cells.tsx'
import { latePart } from '../../lib/saving/late-part.tsx'
import type { GroupSelectionProps } from './selection/group-selection.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { groupColumns } from './group-columns.tsx'
import type { GroupDialogName } from './group-dialog.ts'
import { GROUP_DIALOGS, NewGroupDialog, RollsDialog } from './group-dialogs.tsx'
import { GROUPS_TABLE } from './table.ts'
import { GroupTools, FILTER_NAMES, type GroupsTable } from './group-tools.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../ui/feedback/no-rows.tsx'

type Opened = { name: 'new' } | { name: 'rolls' } | { name: GroupDialogName; group: GroupRow }

const OpenDialog = ({ opened, onClose }: { opened: Opened; onClose: () => void }) => {
  if (opened.name === 'new') return <NewGroupDialog onClose={onClose} />
  if (opened.name === 'rolls') return <RollsDialog onClose={onClose} />
  const Dialog = GROUP_DIALOGS[opened.name]
  return <Dialog group={opened.group} onClose={onClose} />
}

interface NoGroupsProps {
  table: GroupsTable
  total: number
  onAdd: () => void
}

const NoGroups = ({ table, total, onAdd }: NoGroupsProps) => (
  <NoRows table={table} total={total} nothingFound={GROUP_TEXTS.nothingFound} filters={FILTER_NAMES}>
    <EmptyState
      title={GROUP_TEXTS.none}
      action={
        <Button look="filled" icon={addIcon} onClick={onAdd}>
          Agregar un grupo
        </Button>
      }
    >
      La escuela aún no tiene grupos en este ciclo. Con el primero podrá asignar materias, maestros y alumnos.
    </EmptyState>
  </NoRows>
)

const GroupSelection = latePart<GroupSelectionProps>(
  async () => (await import('./selection/group-selection.tsx')).default,
)

const GroupsScreen = () => {
  const { school } = useSession()
  const table = useTableState(GROUPS_TABLE)
  const groups = useQuery(groupsQuery(school.school_id, table.query))
  const { asked, forget } = useAsked('agregar')
  const [dialog, setDialog] = useState<Opened>()
  const opened = dialog ?? (asked === undefined ? undefined : { name: 'new' as const })
  const setOpened = (next: Opened | undefined) => {
    setDialog(next)
    forget()
  }
  const selection = useSelection({
    table,
    total: groups.data?.meta.total,
    keyOf: ({ group_id }: GroupRow) => group_id,
    nameOf: ({ title }: GroupRow) => title,
  })
  const navigate = useNavigate()
  const add = () => setOpened({ name: 'new' })
  const check = table.filter('check')
  const mend = async (group: GroupRow) => {
    const { MENDING } = await import('./mending.ts')
    const name = Object.entries(MENDING).find(([one]) => one === check)?.[1]
    if (name) setOpened({ name, group })
    else void navigate('/configuracion?agregar=parcial')
  }
  const columns = groupColumns(
    (name, group) => setOpened({ name, group }),
    ({ group_id }) => void navigate(`/alumnos-grupo/${group_id}`),
    check === undefined ? undefined : (group) => void mend(group),
  )
  return (
    <Page
      title={GROUP_TEXTS.title}
      context={school.name}
      actions={
        <>
          <SyncButton
            query={groups}
            more={[{ label: GROUP_TEXTS.rollByDay, onSelect: () => setOpened({ name: 'rolls' }) }]}
          />
          <Button look="filled" icon={addIcon} onClick={add}>
            {GROUP_TEXTS.add}
          </Button>
        </>
      }
      bottom={
        selection.count > 0 || selection.choosing ? <GroupSelection selection={selection} /> : undefined
      }
    >
      <GroupTools table={table} columns={columns} selection={selection} />
      <QueryPanel query={groups} skeleton={<Skeleton count={GROUPS_TABLE.perPage} height={52} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={GROUP_TEXTS.title}
              columns={columns}
              rows={data}
              rowKey={({ group_id }) => group_id}
              table={table}
              selection={selectable(selection)}
              order="in-tools"
              empty={<NoGroups table={table} total={meta.total} onAdd={add} />}
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['grupo', 'grupos']} />}
          </>
        )}
      </QueryPanel>
      {opened && <OpenDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

export default GroupsScreen
