import { usePartialTitle } from '../../domain/partials/partial-words.ts'
import type { StudentScores } from '@plantel/contract/scores'
import { cellKey, type StoredGrade, storedText } from '../../domain/grades/grade-edits.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import type { GradeEdits } from '../../domain/grades/use-grade-edits.ts'
import { ClearGradeDialog } from '../../domain/grades/grid/clear-grade-dialog.tsx'
import { CellMenu } from './cell-menu.tsx'
import type { CellPlace, CellState } from './use-cell-actions.ts'
import { useOfficeGrades } from './use-office-grades.ts'

const HistoryDialog = lateDialog(
  async () => (await import('../../domain/scores/history-dialog.tsx')).HistoryDialog,
)

const useNames = ({ row, column }: CellPlace, { subjects, partials }: StudentScores) => {
  const titleOf = usePartialTitle()
  const subject = subjects.find(({ subject_id }) => String(subject_id) === row)
  const partial = partials.find(({ partial_id }) => String(partial_id) === column)
  return { name: subject?.title ?? '', column: partial ? titleOf(partial) : '' }
}

interface CellDialogsProps {
  scores: StudentScores
  cells: CellState
  grading: GradeEdits
  clearing: { pending: boolean; save: (grade: StoredGrade) => void }
}

export const CellDialogs = ({ scores, cells, grading, clearing }: CellDialogsProps) => {
  const { opened, open, close, closeMenu } = cells
  const writing = useOfficeGrades()
  const cell = opened?.cell ?? { row: '', column: '' }
  const key = cellKey(cell.row, cell.column)
  const stored = grading.stored.get(key)
  const { name, column } = useNames(cell, scores)
  const leaveClearing = () => {
    grading.drop(key)
    close()
  }
  return (
    <>
      {opened?.what === 'menu' && (
        <CellMenu
          name={`${column} de ${name}`}
          anchor={opened.anchor}
          stored={stored !== undefined}
          onHistory={() => open('history', cell)}
          onClear={() => open('clear', cell)}
          onClose={closeMenu}
        />
      )}
      {opened?.what === 'history' && (
        <HistoryDialog
          name={`${name} en ${column}`}
          cell={{
            student_id: scores.student.student_id,
            subject_id: Number(cell.row),
            partial_id: Number(cell.column),
          }}
          scale={writing.scale}
          onClose={close}
        />
      )}
      <ClearGradeDialog
        cell={opened?.what === 'clear' ? { name, column, grade: storedText(stored, writing) } : undefined}
        pending={clearing.pending}
        onCancel={leaveClearing}
        onClear={() => {
          if (stored) clearing.save(stored)
          leaveClearing()
        }}
      />
    </>
  )
}
