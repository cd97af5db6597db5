import type { GroupSubject } from '@plantel/contract/subjects'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useDialogTable } from '../../lib/tables/use-table-state.ts'
import { GROUP_TEXTS } from './texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { EmptyPage } from '../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import type { GroupDialogProps } from './group-dialog.ts'
import { subjectPageQuery } from './queries.ts'
import { subjectColumns, type SubjectDialogName } from './subject-columns.tsx'

const PER_PAGE = 10

const AddSubjectsDialog = lateDialog(
  async () => (await import('./add-subjects-dialog.tsx')).AddSubjectsDialog,
)

const SUBJECT_DIALOGS = {
  professor: lateDialog(async () => (await import('./professor-dialog.tsx')).ProfessorDialog),
  delete: lateDialog(async () => (await import('./delete-subject-dialog.tsx')).DeleteSubjectDialog),
}

type Opened = { name: 'add' } | { name: SubjectDialogName; subject: GroupSubject }

const OpenDialog = ({ opened, ...given }: GroupDialogProps & { opened: Opened }) => {
  if (opened.name === 'add') return <AddSubjectsDialog {...given} />
  const Dialog = SUBJECT_DIALOGS[opened.name]
  return <Dialog {...given} subject={opened.subject} />
}

const NoSubjects = () => (
  <EmptyState title={GROUP_TEXTS.noSubjects}>
    El grupo aún no tiene materias. Use Agregar materia para elegirlas del catálogo de su nivel.
  </EmptyState>
)

export const SubjectsDialog = ({ group, onClose }: GroupDialogProps) => {
  const table = useDialogTable({ perPage: PER_PAGE })
  const subjects = useQuery(subjectPageQuery(group.group_id, table.query))
  const [opened, setOpened] = useState<Opened>()
  const columns = subjectColumns((name, subject) => setOpened({ name, subject }))
  return (
    <>
      <FormDialog
        title={`Materias de ${group.title}`}
        width="md"
        onClose={onClose}
        actions={
          <>
            <DialogCancel>Cerrar</DialogCancel>
            <Button look="filled" icon={addIcon} onClick={() => setOpened({ name: 'add' })}>
              {GROUP_TEXTS.addSubject}
            </Button>
          </>
        }
      >
        <QueryPanel query={subjects} skeleton={<Skeleton count={5} height={48} />}>
          {({ data, meta }) => (
            <>
              <DataTable
                label={`Materias de ${group.title}`}
                columns={columns}
                rows={data}
                rowKey={({ subject_id }) => subject_id}
                empty={meta.total > 0 ? <EmptyPage table={table} /> : <NoSubjects />}
              />
              {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['materia', 'materias']} />}
            </>
          )}
        </QueryPanel>
      </FormDialog>
      {opened && <OpenDialog opened={opened} group={group} onClose={() => setOpened(undefined)} />}
    </>
  )
}
