import type { GroupStudent } from '@plantel/contract/groups'
import type { TableState } from '../../../lib/tables/use-table-state.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../../ui/feedback/no-rows.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'

interface GroupStudentsTableProps {
  data: readonly GroupStudent[]
  meta: { total: number; per_page: number; current_page: number; last_page: number }
  table: TableState<never>
  columns: readonly Column<GroupStudent>[]
}

const NoStudents = ({ table, total }: { table: TableState<never>; total: number }) => (
  <NoRows table={table} total={total} nothingFound={STUDENT_TEXTS.noResults}>
    <EmptyState
      title={STUDENT_TEXTS.none}
      action={<ButtonLink to="/grupos">Ir a {STUDENT_TEXTS.groups}</ButtonLink>}
    >
      El grupo no tiene alumnos activos. Se agregan en la pantalla Grupos, con Agregar alumno.
    </EmptyState>
  </NoRows>
)

export const GroupStudentsTable = ({ data, meta, table, columns }: GroupStudentsTableProps) => (
  <>
    <DataTable
      label={STUDENT_TEXTS.title}
      columns={columns}
      rows={data}
      rowKey={({ student_id }) => student_id}
      table={table}
      order="in-tools"
      empty={<NoStudents table={table} total={meta.total} />}
    />
    {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['alumno', 'alumnos']} />}
  </>
)
