import type { GroupRow, GroupStudent } from '@plantel/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bothQueries } from '../../../lib/http/both-queries.ts'
import { asProblem } from '../../../lib/http/problem.ts'
import { useIdParam } from '../../../lib/routing/use-id-param.ts'
import { useTableState } from '../../../lib/tables/use-table-state.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { ListTools } from '../../../domain/lists/list-tools.ts'
import { MissingPanel } from '../../../ui/feedback/missing-panel.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../../ui/buttons/sync-button.tsx'
import { OrderSelect } from '../../../ui/tables/order-select.tsx'
import { TableTools } from '../../../ui/tables/table-tools.tsx'
import { type GroupStudentDialogName, groupStudentColumns } from './group-student-columns.tsx'
import { GroupStudentDialogs } from './group-student-dialogs.tsx'
import { GroupStudentsTable } from './group-students-table.tsx'
import { groupQuery, groupStudentsQuery } from '../queries.ts'
import { GROUP_TABLE } from './table.ts'

const BACK = { to: '/grupos', label: STUDENT_TEXTS.groups }

const contextOf = ({ levelName, special }: GroupRow): string =>
  special === 1 ? `${levelName} · Grupo especial` : levelName

const MissingGroup = () => (
  <Page title={STUDENT_TEXTS.ofGroup}>
    <MissingPanel title={STUDENT_TEXTS.groupNotFound} back={BACK}>
      El grupo no existe o no pertenece a la escuela.
    </MissingPanel>
  </Page>
)

const GroupStudentsScreen = () => {
  const groupId = useIdParam('groupId')
  const table = useTableState(GROUP_TABLE)
  const group = useQuery(groupQuery(groupId))
  const students = useQuery(groupStudentsQuery(groupId, table.query))
  const [dialog, setDialog] = useState<{ name: GroupStudentDialogName; student: GroupStudent } | null>(null)

  const columns = groupStudentColumns((name, student) => setDialog({ name, student }))
  const both = bothQueries(group, students)
  if (both.error && asProblem(both.error).status === 404) return <MissingGroup />
  return (
    <Page
      title={group.data ? `Alumnos de ${group.data.title}` : STUDENT_TEXTS.ofGroup}
      context={group.data && contextOf(group.data)}
      back={BACK}
      actions={
        <SyncButton
          query={{ isFetching: both.isFetching, refetch: () => [group.refetch(), students.refetch()] }}
        />
      }
    >
      <TableTools
        table={table}
        placeholder="Buscar por nombre o matrícula"
        order={<OrderSelect table={table} columns={columns} />}
        menu={
          <ListTools
            exported={{ report: 'group-students', query: table.query, more: { group_id: groupId } }}
            label={STUDENT_TEXTS.title}
            table={table}
            columns={columns}
          />
        }
      />
      <QueryPanel query={both} skeleton={<Skeleton count={GROUP_TABLE.perPage} height={44} />}>
        {([, page]) => <GroupStudentsTable {...page} table={table} columns={columns} />}
      </QueryPanel>
      {group.data && <GroupStudentDialogs open={dialog} group={group.data} onClose={() => setDialog(null)} />}
    </Page>
  )
}

export default GroupStudentsScreen
