import { listName } from '../../lib/names.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import type { Place } from './grades-table.tsx'

interface ClearDialogProps {
  place: Place | undefined
  /** The stored grade, in the school's scale. */
  grade: string
  onClear: () => void
  onCancel: () => void
}

/** Clearing a grade is an act of its own, asked about and named. */
export const ClearDialog = ({ place, grade, onClear, onCancel }: ClearDialogProps) => (
  <AskDialog
    open={place !== undefined}
    title={place ? `¿Borrar la calificación de ${listName(place.student)} en P${place.partial.partial}?` : ''}
    confirm="Borrar la calificación"
    cancel="Conservarla"
    onConfirm={onClear}
    onCancel={onCancel}
  >
    La calificación guardada es {grade}. Al borrarla, la celda queda vacía y el promedio ya no la cuenta.
  </AskDialog>
)
