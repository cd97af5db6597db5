import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'

interface ClearGradeDialogProps {
  /** What is to be cleared: *Ana Peña* or *Matemáticas*, *P2*, and the stored grade as it is shown. Closed without one. */
  cell: { name: string; column: string; grade: string } | undefined
  pending: boolean
  onClear: () => void
  onCancel: () => void
}

/** Clearing a grade is an act of its own, asked about and named. */
export const ClearGradeDialog = ({ cell, pending, onClear, onCancel }: ClearGradeDialogProps) => (
  <AskDialog
    open={cell !== undefined}
    title={cell ? `¿Borrar la calificación de ${cell.name} en ${cell.column}?` : ''}
    confirm="Borrar la calificación"
    cancel="Conservarla"
    pending={pending}
    onConfirm={onClear}
    onCancel={onCancel}
  >
    La calificación guardada es {cell?.grade}. Al borrarla, la celda queda vacía y el promedio ya no la
    cuenta.
  </AskDialog>
)
