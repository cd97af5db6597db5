import { average } from '@plantel/contract/averages'
import type { StudentScores } from '@plantel/contract/scores'
import { cellKey, cellOf, storedText } from '../../domain/grades/grade-edits.ts'
import { passes, shownMean } from '../../domain/grades/grade-scale.ts'
import type { OfficeGrades } from '../../domain/grades/office-grades.ts'
import type { GradeEdits } from '../../domain/grades/use-grade-edits.ts'
import type { GridCell } from '../../domain/grades/grid/grid-types.ts'
import { SCORE_TEXTS } from './texts.ts'

interface Shown {
  scores: StudentScores
  /** `calification-minimum`, on 0–10. */
  minimum: string
  writing: OfficeGrades
  grading: GradeEdits
  /** What was typed can be saved; otherwise it says that it is not saved. */
  editing: boolean
}

/** What each cell shows: the grade of a partial by its key, PROMEDIO by its row, as it would be with what is typed. */
export const scoreCells = ({ scores, minimum, writing, grading, editing }: Shown) => {
  const { edits, stored, judged } = grading
  const subjects = new Map(scores.subjects.map((subject) => [String(subject.subject_id), subject]))
  const edited = new Set([...edits.keys()].map((key) => String(cellOf(key)[0])))
  const tone = (grade: number | null | undefined): GridCell['tone'] => {
    if (!grade) return undefined
    return passes(shownMean(grade, writing.scale), writing.scale, minimum) ? 'pass' : 'fail'
  }
  const counted = (key: string): number =>
    writing.read(edits.get(key)?.text ?? '') ?? stored.get(key)?.calification ?? 0
  const meanOf = (row: string): number => {
    const subject = subjects.get(row)
    if (!subject || !edited.has(row)) return subject?.average_rating ?? 0
    const finals = subject.califications.filter(({ is_final }) => is_final === 1)
    return average([
      ...scores.partials.map(({ partial_id }) => counted(cellKey(row, partial_id))),
      ...finals.map(({ calification }) => calification),
    ])
  }
  const averageCell = (row: string): GridCell => {
    const mean = meanOf(row)
    return { value: mean === 0 ? '—' : shownMean(mean, writing.scale), tone: tone(mean) }
  }
  const gradeCell = (key: string): GridCell => {
    const edit = edits.get(key)
    const grade = stored.get(key)
    if (!edit) return { value: storedText(grade, writing), tone: tone(grade?.calification) }
    const state = judged.get(key)?.state
    const lost = !editing && (state === 'send' || state === 'conflict' || state === 'clamped')
    // While it is typed nothing has been adjusted yet.
    const typed = editing && edit.clamped !== edit.text ? edit.clamped : undefined
    return {
      value: editing ? edit.text : writing.tidy(edit.text),
      tone: tone(writing.read(edit.text)),
      conflict: state === 'conflict' ? { theirs: storedText(grade, writing) } : undefined,
      note: lost ? SCORE_TEXTS.notSaved : undefined,
      clamped: typed === undefined ? undefined : { typed, proposal: writing.proposed(typed) },
    }
  }
  return { averageCell, gradeCell }
}
