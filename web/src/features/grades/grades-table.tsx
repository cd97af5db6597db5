import { partialTitle } from '@plantel/contract/partial-word'
import { useSetting } from '../../lib/session/session.ts'
import type { ClassList, ClassStudent, Partial } from '@plantel/contract/classes'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo } from 'react'
import { cellKey } from '../../domain/grades/grade-edits.ts'
import type { GradeScale } from '../../domain/grades/grade-scale.ts'
import { listName } from '../../domain/people/names.ts'
import type { GradeEdits } from '../../domain/grades/use-grade-edits.ts'
import { TEXTS } from '../../texts.ts'
import { GradeGrid } from '../../domain/grades/grid/grade-grid.tsx'
import type { GridColumn, GridRow } from '../../domain/grades/grid/grid-types.ts'
import { gradeCells } from './grade-cells.ts'
import styles from './grades.module.css'
import { T } from './texts.ts'

export const GRID = 'calificaciones'
const AVERAGE = 'promedio'

const columnsOf = (partials: readonly Partial[], scale: GradeScale, word: string): GridColumn[] => [
  ...partials.map(({ partial_id, active, ...partial }) => ({
    id: String(partial_id),
    title: partialTitle({ ...partial, is_regularized: false }, word),
    scale: `0–${scale}`,
    active,
    ...(active ? { hint: 'Activo' } : {}),
  })),
  { id: AVERAGE, title: T.averageColumn, readOnly: true, underName: true },
]

const rowOf = (student: ClassStudent): GridRow => ({
  id: String(student.student_id),
  name: listName(student),
  code: student.folio,
  number: student.list_number,
  header: (
    <>
      <span className={styles.name}>
        <span className={styles.number}>{student.list_number}</span> {listName(student)}
      </span>
      <span className={styles.folio}>{student.folio}</span>
    </>
  ),
})

export interface Place {
  student: ClassStudent
  partial: Partial
}

interface GradesTableProps {
  list: ClassList
  students: readonly ClassStudent[]
  scale: GradeScale
  /** `calification-minimum`, on 0–10. */
  minimum: string
  grading: GradeEdits
  onClear: (place: Place) => void
}

/** On a phone only two columns fit: the active one is scrolled into sight, beside the fixed first column. */
const useActiveInSight = (active: number) =>
  useLayoutEffect(() => {
    const heads = document.querySelectorAll<HTMLElement>(`#${GRID} thead th`)
    const [first, head] = [heads[0], heads[active + 1]]
    const frame = head?.closest('table')?.parentElement
    if (first && head && frame) frame.scrollLeft = head.offsetLeft - first.offsetWidth
  }, [active])

/** One row per student, one column per partial, PROMEDIO at the end, counted as it would be with what is typed. */
export const GradesTable = ({ list, students, scale, minimum, grading, onClear }: GradesTableProps) => {
  const word = useSetting('partial-word')
  const columns = useMemo(() => columnsOf(list.partials, scale, word), [list.partials, scale, word])
  const rows = useMemo(() => students.map(rowOf), [students])
  useActiveInSight(list.partials.findIndex(({ active }) => active))
  const { averageCell, gradeCell } = gradeCells({ partials: list.partials, scale, minimum, grading })
  const placeOf = (input: HTMLInputElement): Place | undefined => {
    const [column = -1, row = -1] = input.id.split('-').toReversed().map(Number)
    const [student, partial] = [students[row], list.partials[column]]
    const holds = student && partial && grading.stored.has(cellKey(student.student_id, partial.partial_id))
    return holds ? { student, partial } : undefined
  }
  const clear = (event: FocusEvent | KeyboardEvent) => {
    if (!(event.target instanceof HTMLInputElement)) return
    const { value, selectionStart, selectionEnd } = event.target
    const whole = selectionStart === 0 && selectionEnd === value.length
    const wanted = 'key' in event ? event.key === 'Delete' && whole : value === ''
    const place = wanted ? placeOf(event.target) : undefined
    if (!place) return
    event.preventDefault()
    onClear(place)
  }
  return (
    <div role="presentation" onBlur={clear} onKeyDown={clear}>
      <GradeGrid
        id={GRID}
        caption={TEXTS.professor.grades}
        rowTitle="Alumno"
        rows={rows}
        columns={columns}
        cell={(row, column) => (column === AVERAGE ? averageCell(row) : gradeCell(cellKey(row, column)))}
        onChange={grading.change}
        onUndoPaste={grading.undoPaste}
        readOnly={!list.can_grade}
      />
    </div>
  )
}
