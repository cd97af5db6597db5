import type { Partial } from '@plantel/contract/classes'
import { partialTitle } from '@plantel/contract/partial-word'
import { listName } from '@plantel/contract/school-words'
import type { SubjectScores } from '@plantel/contract/scores'
import { useMemo } from 'react'
import { cellKey } from '../../domain/grades/grade-edits.ts'
import type { GradeScale } from '../../domain/grades/grade-scale.ts'
import { useSetting } from '../../lib/session/session.ts'
import { GradeGrid } from '../../domain/grades/grid/grade-grid.tsx'
import type { CellActions, GridColumn, GridRow } from '../../domain/grades/grid/grid-types.ts'
import { scoreCells } from './score-cells.ts'
import styles from './scores.module.css'
import { SCORE_TEXTS } from './texts.ts'
import { type Committing, useCommit } from './use-commit.ts'
import { useOfficeGrades } from './use-office-grades.ts'

export const GRID = 'calificaciones-alumno'
const AVERAGE = 'promedio'

const columnsOf = (partials: readonly Partial[], scale: GradeScale, setting: string): GridColumn[] => [
  ...partials.map((partial) => ({
    id: String(partial.partial_id),
    title: partialTitle(partial, setting),
    scale: `0–${scale}`,
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
      <span className={styles.professor}>{professor ? listName(professor) : SCORE_TEXTS.noTeacher}</span>
    </>
  ),
})

interface ScoresGridProps extends Omit<Committing, 'writing'> {
  editing: boolean
  actions: CellActions | undefined
}

export const ScoresGrid = ({ scores, grading, editing, actions, onClear }: ScoresGridProps) => {
  const minimum = useSetting('calification-minimum')
  const writing = useOfficeGrades()
  const word = useSetting('partial-word')
  const columns = useMemo(
    () => columnsOf(scores.partials, writing.scale, word),
    [scores.partials, writing.scale, word],
  )
  const rows = useMemo(() => scores.subjects.map(rowOf), [scores.subjects])
  const { averageCell, gradeCell } = scoreCells({ scores, minimum, writing, grading, editing })
  const { said, onEvent } = useCommit({ scores, grading, writing, onClear })
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
