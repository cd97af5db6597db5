import { isNarrowed, widen } from '../../../lib/tables/table-state.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyPage } from '../../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { addIcon } from '../../../ui/icons/icons.ts'
import { STUDENT_FILTERS, type StudentTable } from './student-filters.tsx'

interface NoStudentsProps {
  table: StudentTable
  total: number
  onCreate: () => void
}

export const NoStudents = ({ table, total, onCreate }: NoStudentsProps) => {
  if (total > 0) return <EmptyPage table={table} />
  if (isNarrowed(table, STUDENT_FILTERS))
    return (
      <EmptyState
        title={STUDENT_TEXTS.noResults}
        action={<Button onClick={() => widen(table, STUDENT_FILTERS)}>Quitar búsqueda y filtros</Button>}
      >
        Ningún alumno coincide con la búsqueda y los filtros.
      </EmptyState>
    )
  return (
    <EmptyState
      title={STUDENT_TEXTS.none}
      action={
        <Button look="filled" icon={addIcon} onClick={onCreate}>
          {STUDENT_TEXTS.add}
        </Button>
      }
    >
      La escuela todavía no tiene alumnos. Agregue al primero.
    </EmptyState>
  )
}
