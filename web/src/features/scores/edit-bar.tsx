import type { ApiProblem } from '../../lib/http/problem.ts'
import type { GradeEdits } from '../../domain/grades/use-grade-edits.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { GradesBar, UnsavedGrades } from '../../domain/grades/grid/grades-bar.tsx'
import { Countdown } from './countdown.tsx'
import { GRID } from './scores-grid.tsx'
import { SCORE_TEXTS } from './texts.ts'
import type { Editing } from './use-editing.ts'

interface EditBarProps {
  editing: Editing
  grading: GradeEdits
  saving: { pending: boolean; problem: ApiProblem | undefined }
  onSave: () => void
  onEnd: () => void
  onGoOn: () => void
}

export const EditBar = ({ editing, grading, saving, onSave, onEnd, onGoOn }: EditBarProps) => {
  const unsaved = {
    toSend: grading.count('send'),
    unsent: grading.count('unsent'),
    problem: saving.problem,
  }
  const disputed = grading.count('conflict')
  const clamped = grading.count('clamped')
  const losing = unsaved.toSend + disputed + clamped
  if (editing.state === 'over')
    return (
      <>
        <UnsavedGrades {...unsaved} toSend={losing} />
        <Button look="text" onClick={onEnd}>
          {losing > 0 ? 'Descartar cambios' : 'Salir de la edición'}
        </Button>
        <Button look="filled" aria-haspopup="dialog" onClick={onGoOn}>
          {SCORE_TEXTS.goOn}
        </Button>
      </>
    )
  return (
    <GradesBar
      grid={GRID}
      {...unsaved}
      wrong={{ here: disputed }}
      clamped={clamped}
      pending={saving.pending}
      onSave={onSave}
    >
      <Button pending={editing.ending} onClick={onEnd}>
        {SCORE_TEXTS.end} {editing.until !== null && <Countdown until={editing.until} />}
      </Button>
    </GradesBar>
  )
}
