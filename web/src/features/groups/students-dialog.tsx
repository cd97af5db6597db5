import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NumbersButton } from '../../domain/groups/numbers-button.tsx'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useDialogTable } from '../../lib/tables/use-table-state.ts'
import { GROUP_TEXTS } from './texts.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { EmptyPage } from '../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { OrderSelect } from '../../ui/tables/order-select.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'
import type { GroupDialogProps } from './group-dialog.ts'
import { STALE, studentPageQuery } from './queries.ts'
import { STUDENT_COLUMNS } from './student-columns.tsx'

const PER_PAGE = 10

const AddStudentDialog = lateDialog(async () => (await import('./add-student-dialog.tsx')).AddStudentDialog)

const NoStudents = ({ search }: { search: string }) =>
  search === '' ? (
    <EmptyState title={GROUP_TEXTS.noStudents}>
      Nadie está inscrito en el grupo. Use Agregar alumno para buscar a un alumno o registrar a uno nuevo.
    </EmptyState>
  ) : (
    <EmptyState title={GROUP_TEXTS.nothingFound}>Ningún alumno del grupo coincide con «{search}».</EmptyState>
  )

export const StudentsDialog = ({ group, onClose }: GroupDialogProps) => {
  const table = useDialogTable({ perPage: PER_PAGE, sort: 'list_number' })
  const students = useQuery(studentPageQuery(group.group_id, table.query))
  const [adding, setAdding] = useState(false)
  const actions = (
    <>
      <DialogCancel>Cerrar</DialogCancel>
      <NumbersButton groupId={group.group_id} kept={group.numbers_kept} stale={STALE} />
      <ButtonLink to={`/alumnos-grupo/${group.group_id}`}>{GROUP_TEXTS.seeStudents}</ButtonLink>
      <Button look="filled" icon={addIcon} onClick={() => setAdding(true)}>
        {GROUP_TEXTS.addStudent}
      </Button>
    </>
  )
  return (
    <>
      <FormDialog title={`Alumnos de ${group.title}`} width="md" onClose={onClose} actions={actions}>
        {(table.search !== '' || students.data?.meta.total !== 0) && (
          <TableTools
            table={table}
            placeholder="Buscar por nombre o matrícula"
            order={<OrderSelect table={table} columns={STUDENT_COLUMNS} />}
          />
        )}
        <QueryPanel query={students} skeleton={<Skeleton count={5} height={48} />}>
          {({ data, meta }) => (
            <>
              <DataTable
                label={`Alumnos de ${group.title}`}
                columns={STUDENT_COLUMNS}
                rows={data}
                rowKey={({ student_id }) => student_id}
                table={table}
                order="in-tools"
                empty={meta.total > 0 ? <EmptyPage table={table} /> : <NoStudents search={table.search} />}
              />
              {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['alumno', 'alumnos']} />}
            </>
          )}
        </QueryPanel>
      </FormDialog>
      {adding && <AddStudentDialog group={group} onClose={() => setAdding(false)} />}
    </>
  )
}
