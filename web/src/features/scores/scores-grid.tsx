import type { Partial } from '@plantel/contract/classes'
import { fullName, partialTitle } from '@plantel/contract/school-words'
import type { StudentScores, SubjectScores } from '@plantel/contract/scores'
import { type FocusEvent, type KeyboardEvent, useMemo } from 'react'
import { cellKey, storedText } from '../../lib/grade-edits.ts'
import { TENTHS, tidyTenth } from '../../lib/grade-tenths.ts'
import { useSetting } from '../../lib/session.ts'
import type { GradeEdits } from '../../lib/use-grade-edits.ts'
import { GradeGrid } from '../../ui/grade-grid/grade-grid.tsx'
import type { CellActions, GridColumn, GridRow } from '../../ui/grade-grid/grid-types.ts'
import { scoreCells } from './score-cells.ts'
import styles from './scores.module.css'
import { SCORE_TEXTS } from './texts.ts'

export const GRID = 'calificaciones-alumno'
const AVERAGE = 'promedio'

const columnsOf = (partials: readonly Partial[]): GridColumn[] => [
  ...partials.map((partial) => ({
    id: String(partial.partial_id),
    title: partialTitle(partial),
    active: partial.active,
    ...(partial.active ? { hint: 'Activo' } : {}),
  })),
  { id: AVERAGE, title: SCORE_TEXTS.average, readOnly: true },
]

const rowOf = ({ subject_id, title, professor }: SubjectScores): GridRow => ({
  id: String(subject_id),
  name: title,
  header: (
    <>
      <span className={styles.subject}>{title}</span>
      <span className={styles.professor}>{professor ? fullName(professor) : 'Sin Maestro'}</span>
    </>
  ),
})

interface ScoresGridProps {
  scores: StudentScores
  grading: GradeEdits
  /** The cells can be typed into. */
  editing: boolean
  actions: CellActions | undefined
  /** A stored grade was emptied, or Supr was pressed on it. */
  onClear: (cell: { row: string; column: string }) => void
}

/** Row and column of a cell's field, by its `id`. */
const placeOf = (input: HTMLInputElement, { subjects, partials }: StudentScores) => {
  const [column = -1, row = -1] = input.id.split('-').toReversed().map(Number)
  const [subject, partial] = [subjects[row], partials[column]]
  return subject && partial
    ? { row: String(subject.subject_id), column: String(partial.partial_id) }
    : undefined
}

/** Leaving a cell or *Enter* commits it; one that is left empty over a stored grade asks whether to clear it. */
const useCommit =
  ({ scores, grading, onClear }: Pick<ScoresGridProps, 'scores' | 'grading' | 'onClear'>) =>
  (event: FocusEvent | KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement)) return
    const place = placeOf(target, scores)
    if (!place) return
    const stored = grading.stored.has(cellKey(place.row, place.column))
    const pressed = 'key' in event ? event.key : undefined
    const whole = target.selectionStart === 0 && target.selectionEnd === target.value.length
    const emptied = pressed === undefined && target.value.trim() === ''
    if (stored && (emptied || (pressed === 'Delete' && whole))) {
      event.preventDefault()
      onClear(place)
    } else if (pressed === undefined || pressed === 'Enter') {
      const value = tidyTenth(target.value)
      if (value !== target.value) grading.change([{ ...place, value }])
    }
  }

/** One row per subject, one column per partial, PROMEDIO at the end. */
export const ScoresGrid = ({ scores, grading, editing, actions, onClear }: ScoresGridProps) => {
  const minimum = useSetting('calification-minimum')
  const columns = useMemo(() => columnsOf(scores.partials), [scores.partials])
  const rows = useMemo(() => scores.subjects.map(rowOf), [scores.subjects])
  const { averageCell, gradeCell } = scoreCells({ scores, minimum, grading, editing })
  const commit = useCommit({ scores, grading, onClear })
  return (
    <div role="presentation" onBlur={commit} onKeyDown={commit}>
      <GradeGrid
        id={GRID}
        caption={SCORE_TEXTS.title}
        rowTitle="Materia"
        rows={rows}
        columns={columns}
        cell={(row, column) => (column === AVERAGE ? averageCell(row) : gradeCell(cellKey(row, column)))}
        onChange={grading.change}
        readOnly={!editing}
        {...(actions ? { actions } : {})}
      />
    </div>
  )
}

/** A stored grade as the cell shows it. */
export const shownStored = (grading: GradeEdits, key: string): string =>
  storedText(grading.stored.get(key), TENTHS)
