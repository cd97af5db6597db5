import type { ImportMissing } from '@plantel/contract/import-rows'
import { useQuery } from '@tanstack/react-query'
import { StudentLink } from '../../../domain/pages/page-link.tsx'
import { listName } from '../../../domain/people/names.ts'
import { useDialogTable } from '../../../lib/tables/use-table-state.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import { missingQuery } from '../queries.ts'
import { T } from '../texts.ts'
import type { MissingGroup } from '../words/counts.ts'
import { STUDENTS } from '../words/made.ts'

const PER_PAGE = 10

const COLUMNS: Column<ImportMissing>[] = [
  {
    key: 'name',
    title: 'Alumno',
    heading: true,
    cell: (student) => <StudentLink id={student.student_id}>{listName(student)}</StudentLink>,
  },
  { key: 'folio', title: 'Matrícula', card: 'line', cell: ({ folio }) => folio },
]

interface MissingDialogProps {
  importId: number
  group: MissingGroup
  onClose: () => void
}

/** Who of a group is not in the file, by name. */
export const MissingDialog = ({ importId, group, onClose }: MissingDialogProps) => {
  const table = useDialogTable({ perPage: PER_PAGE })
  const query = useQuery(missingQuery(importId, group.group_id, table.query))
  const title = `${T.missingFrom} ${group.group_title}`
  return (
    <FormDialog title={title} width="sm" onClose={onClose}>
      <Stack gap={16}>
        <p>{T.missingWords}</p>
        <QueryPanel query={query} skeleton={<Skeleton count={5} height={48} />}>
          {({ data, meta }) => (
            <>
              <DataTable
                label={title}
                columns={COLUMNS}
                rows={data}
                rowKey={({ student_id }) => student_id}
                empty={<p>{T.nobodyMissing}</p>}
              />
              {meta.total > 0 && <TableFoot meta={meta} table={table} noun={STUDENTS} />}
            </>
          )}
        </QueryPanel>
      </Stack>
    </FormDialog>
  )
}
