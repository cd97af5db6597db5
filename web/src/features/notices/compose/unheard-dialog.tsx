import type { RecipientStudent } from '@plantel/contract/notices'
import { useQuery } from '@tanstack/react-query'
import { StudentLink } from '../../../domain/pages/page-link.tsx'
import { listName } from '../../../domain/people/names.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useDialogTable } from '../../../lib/tables/use-table-state.ts'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import { COMPOSE_TEXTS as T, NOUNS, T as NOTICE } from '../texts.ts'
import { unheardQuery } from './queries.ts'

const PER_PAGE = 10

const COLUMNS: Column<RecipientStudent>[] = [
  {
    key: 'name',
    title: 'Alumno',
    heading: true,
    cell: (student) => <StudentLink id={student.student_id}>{listName(student)}</StudentLink>,
  },
  { key: 'group', title: 'Grupo', card: 'line', cell: ({ group_title }) => group_title ?? NOTICE.noGroup },
]

interface UnheardDialogProps {
  audience: string
  onClose: () => void
}

/** Children of whom nobody will hear of the notice. */
export const UnheardDialog = ({ audience, onClose }: UnheardDialogProps) => {
  const { school_id } = useSession().school
  const table = useDialogTable({ perPage: PER_PAGE })
  const students = useQuery(unheardQuery(school_id, audience, table.query))
  return (
    <FormDialog title={T.unheardTitle} width="sm" onClose={onClose}>
      <Stack gap={16}>
        <p>{NOTICE.unreached.why}</p>
        <QueryPanel query={students} skeleton={<Skeleton count={5} height={48} />}>
          {({ data, meta }) => (
            <>
              <DataTable
                label={NOTICE.unreached.list}
                columns={COLUMNS}
                rows={data}
                rowKey={({ student_id }) => student_id}
                empty={null}
              />
              {meta.total > 0 && <TableFoot meta={meta} table={table} noun={NOUNS.students} />}
            </>
          )}
        </QueryPanel>
      </Stack>
    </FormDialog>
  )
}
