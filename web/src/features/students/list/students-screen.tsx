import { fullName } from '@plantel/contract/school-words'
import type { StudentRow } from '@plantel/contract/students'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IMPORTS_PATH } from '../../../domain/imports/addresses.ts'
import { history } from '../../../lib/routing/history.ts'
import { useAsked } from '../../../lib/routing/use-asked.ts'
import { useSession } from '../../../lib/session/session.ts'
import { studentsQuery } from '../../../domain/students/students-page.ts'
import { useSelection } from '../../../lib/tables/use-selection.ts'
import { useTableState } from '../../../lib/tables/use-table-state.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { chosenColumns } from '../../../ui/tables/chosen-columns.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { addIcon } from '../../../ui/icons/icons.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../../ui/buttons/sync-button.tsx'
import { latePart } from '../../../lib/saving/late-part.tsx'
import { selectable } from '../../../ui/tables/select-cells.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import type { StudentSelectionProps } from './student-selection.tsx'
import { studentColumns } from './student-columns.tsx'
import { type OpenDialog, StudentDialogs } from './student-dialogs.tsx'
import { isPast, StudentFilters, FILTER_NAMES, type StudentTable } from './student-filters.tsx'
import { STUDENTS_TABLE } from './table.ts'
import { IS_ACTIVE } from '../../../domain/people/status.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../../ui/feedback/no-rows.tsx'

const OTHER_LISTS = [
  { label: STUDENT_TEXTS.movements, onSelect: () => history.move('/movimientos') },
  { label: STUDENT_TEXTS.neverCame, onSelect: () => history.move('/movimientos/nunca') },
]

interface NoStudentsProps {
  table: StudentTable
  total: number
  onCreate: () => void
}

const NoStudents = ({ table, total, onCreate }: NoStudentsProps) => (
  <NoRows table={table} total={total} nothingFound={STUDENT_TEXTS.noResults} filters={FILTER_NAMES}>
    <EmptyState
      title={STUDENT_TEXTS.none}
      action={
        <>
          <ButtonLink look="filled" to={IMPORTS_PATH}>
            {STUDENT_TEXTS.importList}
          </ButtonLink>
          <Button icon={addIcon} onClick={onCreate}>
            {STUDENT_TEXTS.add}
          </Button>
        </>
      }
    >
      La escuela todavía no tiene alumnos. Importe su lista tal como la tiene, o agregue al primero.
    </EmptyState>
  </NoRows>
)

const useAskedDialog = () => {
  const { asked, forget } = useAsked('agregar')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const set = (next: OpenDialog | null) => {
    setDialog(next)
    forget()
  }
  return [dialog ?? (asked === undefined ? null : { name: 'create' as const }), set] as const
}

const StudentSelection = latePart<StudentSelectionProps>(
  async () => (await import('./student-selection.tsx')).default,
)

const StudentsScreen = () => {
  const { school } = useSession()
  const table = useTableState(STUDENTS_TABLE)
  const query = useQuery(studentsQuery(school.school_id, table.query))
  const selection = useSelection({
    table,
    total: query.data?.meta.total,
    keyOf: ({ student_id }: StudentRow) => student_id,
    nameOf: fullName,
  })
  const [dialog, setDialog] = useAskedDialog()
  const create = () => setDialog({ name: 'create' })
  const past = isPast(table)
  const check = table.filter('check')
  const mend = async (student: StudentRow) => {
    const { MENDING } = await import('./mending.ts')
    const found = Object.entries(MENDING).find(([name]) => name === check)?.[1]
    if (found) setDialog({ name: found.dialog, student, focus: found.focus })
  }
  const columns = studentColumns({
    open: (name, student) => setDialog({ name, student }),
    snaphot: table.filter('snaphot'),
    mend: check === undefined ? undefined : (student) => void mend(student),
  })
  return (
    <Page
      title={STUDENT_TEXTS.title}
      context={past ? STUDENT_TEXTS.past : school.name}
      actions={
        <>
          <SyncButton query={query} more={OTHER_LISTS} folded />
          {!past && (
            <Button look="filled" icon={addIcon} aria-haspopup="dialog" onClick={create}>
              {STUDENT_TEXTS.create}
            </Button>
          )}
        </>
      }
      bottom={
        !past && (selection.count > 0 || selection.choosing) ? (
          <StudentSelection
            selection={selection}
            shown={chosenColumns(columns, table.columns).map(({ key }) => key)}
          />
        ) : undefined
      }
    >
      <StudentFilters table={table} columns={columns} selection={past ? undefined : selection} />
      <QueryPanel query={query} skeleton={<Skeleton count={STUDENTS_TABLE.perPage} height={44} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={STUDENT_TEXTS.title}
              columns={columns}
              rows={data}
              rowKey={({ student_id }) => student_id}
              rowTone={({ status }) => (IS_ACTIVE[status] ? undefined : 'bad')}
              table={table}
              selection={past ? undefined : selectable(selection)}
              order="in-tools"
              empty={<NoStudents table={table} total={meta.total} onCreate={create} />}
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['alumno', 'alumnos']} />}
          </>
        )}
      </QueryPanel>
      <StudentDialogs open={dialog} onClose={() => setDialog(null)} />
    </Page>
  )
}

export default StudentsScreen
