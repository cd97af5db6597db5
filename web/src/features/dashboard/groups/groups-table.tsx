import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '../../../domain/groups/groups-page.ts'
import { ofCycle } from '../../../domain/cycles/of-cycle.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useListTable } from '../tables/list-table.ts'
import { GROUPS_LIST } from '../tables/lists.ts'
import { ListedTable } from '../tables/listed-table.tsx'
import { TableExport } from '../tables/table-export.tsx'
import { TitledSection } from '../tables/titled-section.tsx'
import { DIRECTOR_TEXTS } from '../texts.ts'
import { useSnaphot } from '../use-snaphot.ts'
import { groupColumns } from './group-columns.tsx'
import { NO_GROUPS } from './no-groups.ts'

export const GroupsTable = () => {
  const { school } = useSession()
  const { snaphot, keep } = useSnaphot()
  const table = useListTable(GROUPS_LIST)
  const groups = useQuery(groupsQuery(school.school_id, { ...table.query, ...ofCycle(snaphot) }))
  const columns = groupColumns({ keep, snaphot })
  return (
    <TitledSection
      title="Todos los grupos"
      actions={<TableExport report="groups" title={DIRECTOR_TEXTS.groups} table={table} columns={columns} />}
    >
      <ListedTable
        label={DIRECTOR_TEXTS.groups}
        columns={columns}
        rowKey={({ group_id }) => group_id}
        table={table}
        query={groups}
        noun={['grupo', 'grupos']}
        search="Buscar grupo, maestro o materia"
        levels
        none={NO_GROUPS}
      />
    </TitledSection>
  )
}
