import { useQuery } from '@tanstack/react-query'
import { useTableState } from '../../../lib/tables/use-table-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../../ui/feedback/no-rows.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SeenPanel } from '../../../ui/layout/seen-panel.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { OrderSelect } from '../../../ui/tables/order-select.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import { TableTools } from '../../../ui/tables/table-tools.tsx'
import { GROUP_TEXTS } from '../texts.ts'
import { pageStudentColumns } from './page-columns.tsx'
import { type OfGroup, pageStudentsQuery } from './queries.ts'
import { PAGE_STUDENTS } from './table.ts'

interface StudentsSectionProps {
  of: OfGroup
  /** Undefined where nobody can be added. */
  onAdd: (() => void) | undefined
}

export const StudentsSection = ({ of, onAdd }: StudentsSectionProps) => (
  <SeenPanel
    title="Alumnos"
    actions={
      onAdd && (
        <Button look="text" aria-haspopup="dialog" onClick={onAdd}>
          {GROUP_TEXTS.addStudent}
        </Button>
      )
    }
  >
    <Students of={of} />
  </SeenPanel>
)

const Students = ({ of }: { of: OfGroup }) => {
  const table = useTableState(PAGE_STUDENTS)
  const query = useQuery(pageStudentsQuery(of, table.query))
  const columns = pageStudentColumns(of.snaphot)
  return (
    <>
      <TableTools
        table={table}
        placeholder="Buscar por nombre o matrícula"
        order={<OrderSelect table={table} columns={columns} />}
      />
      <QueryPanel query={query} skeleton={<Skeleton count={PAGE_STUDENTS.perPage} height={44} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label="Alumnos"
              columns={columns}
              rows={data}
              rowKey={({ student_id }) => student_id}
              table={table}
              order="in-tools"
              empty={
                <NoRows table={table} total={meta.total} nothingFound={GROUP_TEXTS.nothingFound}>
                  <EmptyState title={GROUP_TEXTS.noStudents}>Nadie está inscrito en el grupo.</EmptyState>
                </NoRows>
              }
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['alumno', 'alumnos']} />}
          </>
        )}
      </QueryPanel>
    </>
  )
}
