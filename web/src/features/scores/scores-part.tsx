import type { StudentScores } from '@plantel/contract/scores'
import type { GradeEdits } from '../../domain/grades/use-grade-edits.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { NothingToGrade } from './nothing-to-grade.tsx'
import { ScoresGrid } from './scores-grid.tsx'
import styles from './scores.module.css'
import { SCORE_TEXTS } from './texts.ts'
import type { CellState } from './use-cell-actions.ts'
import type { Editing } from './use-editing.ts'

interface ScoresPartProps {
  scores: StudentScores
  grading: GradeEdits
  editing: Editing
  cells: CellState
}

export const ScoresPart = ({ scores, grading, editing, cells }: ScoresPartProps) => {
  const { subjects, partials, can_edit, group } = scores
  if (subjects.length === 0)
    return <NothingToGrade without="subjects" mayAdd={can_edit} level={group.level} />
  if (partials.length === 0)
    return <NothingToGrade without="partials" mayAdd={can_edit} level={group.level} />
  return (
    <>
      <div role="alert" className={styles.alert}>
        {editing.state === 'over' && (
          <Notice tone="warn" title={SCORE_TEXTS.over}>
            Lo que escribió sigue en la tabla, sin guardar. Confirme su contraseña para seguir editando y
            guardarlo.
          </Notice>
        )}
      </div>
      {cells.actions && editing.state === 'reading' && (
        <p className={styles.hint}>Elija una calificación para ver su historia.</p>
      )}
      <ScoresGrid
        scores={scores}
        grading={grading}
        editing={editing.state === 'editing'}
        actions={cells.actions}
        onClear={(cell) => cells.open('clear', cell)}
      />
    </>
  )
}
