import type { Partial } from '@plantel/contract/classes'
import { fullName, partialTitle } from '@plantel/contract/school-words'
import type { SubjectScores } from '@plantel/contract/scores'
import { useMemo } from 'react'
import { cellKey, storedText } from '../../domain/grades/grade-edits.ts'
import { TENTHS } from '../../domain/grades/grade-tenths.ts'
import { useSetting } from '../../lib/session/session.ts'
import type { GradeEdits } from '../../domain/grades/use-grade-edits.ts'
import { GradeGrid } from '../../domain/grades/grid/grade-grid.tsx'
import type { CellActions, GridColumn, GridRow } from '../../domain/grades/grid/grid-types.ts'
import { scoreCells } from './score-cells.ts'
import styles from './scores.module.css'
import { SCORE_TEXTS } from './texts.ts'
import { type Committing, useCommit } from './use-commit.ts'

export const GRID = 'calificaciones-alumno'
const AVERAGE = 'promedio'

const columnsOf = (partials: readonly Partial[]): GridColumn[] => [
  ...partials.map((partial) => ({
    id: String(partial.partial_id),
    title: partialTitle(partial),
    scale: '0–10',
    active: partial.active,
    ...(partial.active ? { hint: 'Activo' } : {}),
  })),
  { id: AVERAGE, title: SCORE_TEXTS.average, readOnly: true, underName: true },
]

const rowOf = ({ subject_id, title, professor }: SubjectScores): GridRow => ({
  id: String(subject_id),
  name: title,
  header: (
    <>
      <span className={styles.subject}>{title}</span>
      <span className={styles.professor}>{professor ? fullName(professor) : SCORE_TEXTS.noTeacher}</span>
    </>
  ),
})

interface ScoresGridProps extends Committing {
  editing: boolean
  actions: CellActions | undefined
}

export const ScoresGrid = ({ scores, grading, editing, actions, onClear }: ScoresGridProps) => {
  const minimum = useSetting('calification-minimum')
  const columns = useMemo(() => columnsOf(scores.partials), [scores.partials])
  const rows = useMemo(() => scores.subjects.map(rowOf), [scores.subjects])
  const { averageCell, gradeCell } = scoreCells({ scores, minimum, grading, editing })
  const { said, onEvent } = useCommit({ scores, grading, onClear })
  return (
    <div role="presentation" onBlur={onEvent} onKeyDown={onEvent}>
      <GradeGrid
        id={GRID}
        caption={SCORE_TEXTS.title}
        rowTitle="Materia"
        rows={rows}
        columns={columns}
        cell={(row, column) => (column === AVERAGE ? averageCell(row) : gradeCell(cellKey(row, column)))}
        onChange={grading.change}
        onUndoPaste={grading.undoPaste}
        readOnly={!editing}
        {...(actions ? { actions } : {})}
      />
      <output className="unseen">{said}</output>
    </div>
  )
}

export const shownStored = (grading: GradeEdits, key: string): string =>
  storedText(grading.stored.get(key), TENTHS)
