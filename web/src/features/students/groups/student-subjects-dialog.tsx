import type { StudentSubject } from '@plantel/contract/enrollments'
import { fullName, listName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { STUDENT_TEXTS } from '../texts.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { PagedTable } from '../../../ui/tables/paged-table.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { StudentDialogProps } from '../named-student.ts'
import { studentSubjectsQuery } from '../queries.ts'

const COLUMNS: Column<StudentSubject>[] = [
  {
    key: 'folio',
    title: 'Folio',
    narrow: true,
    card: 'line',
    cell: ({ folio }) => folio || STUDENT_TEXTS.noFolio,
  },
  { key: 'title', title: 'Materia', heading: true, cell: ({ title }) => title },
  {
    key: 'special',
    title: 'Tipo',
    narrow: true,
    card: 'state',
    cell: ({ special }) => (special ? 'Especial' : 'Normal'),
  },
  { key: 'group', title: 'Grupo', narrow: true, card: 'line', cell: ({ group }) => group.title },
  {
    key: 'professor',
    title: 'Maestro',
    card: 'line',
    cell: ({ professor }) => (professor ? listName(professor) : STUDENT_TEXTS.noTeacher),
  },
]

const NoSubjects = () => (
  <EmptyState title={STUDENT_TEXTS.noSubjects}>
    Los grupos del alumno no tienen materias. Se agregan en la pantalla Grupos.
  </EmptyState>
)

export const StudentSubjectsDialog = ({ student, onClose }: StudentDialogProps) => {
  const query = useQuery(studentSubjectsQuery(student.student_id))
  return (
    <FormDialog title={`Materias de ${fullName(student)}`} width="lg" onClose={onClose}>
      <QueryPanel query={query} skeleton={<Skeleton count={6} height={44} />}>
        {(subjects) => (
          <PagedTable
            label="Materias"
            columns={COLUMNS}
            rows={subjects}
            rowKey={({ subject_id }) => subject_id}
            noun={['materia', 'materias']}
            empty={<NoSubjects />}
          />
        )}
      </QueryPanel>
    </FormDialog>
  )
}
