import type { Partial } from '@plantel/contract/classes'
import { type GradeScale, passes, shownAverage, storedGrade } from '../../lib/grade-scale.ts'
import type { GridCell } from '../../ui/grade-grid/grid-types.ts'
import { storedText } from './edits.ts'
import { cellKey } from './stored-grades.ts'
import type { GradeEdits } from './use-grade-edits.ts'

const RULE: Record<GradeScale, string> = {
  10: 'De 0 a 10, con dos decimales como máximo',
  100: 'De 0 a 100, con dos decimales como máximo',
}

interface Grading {
  partials: readonly Partial[]
  scale: GradeScale
  /** `calification-minimum`, on 0–10. */
  minimum: string
  grading: GradeEdits
}

/** What each cell shows: the grade of a partial by its key, PROMEDIO by its row. */
export const gradeCells = ({ partials, scale, minimum, grading }: Grading) => {
  const { edits, stored, judged } = grading
  const tone = (grade: number | null | undefined): GridCell['tone'] => {
    if (!grade) return undefined
    return passes(grade, minimum) ? 'pass' : 'fail'
  }
  /** The grade that counts: as typed when it could be saved, otherwise as stored. */
  const counted = (key: string): number =>
    storedGrade(edits.get(key)?.text ?? '', scale) ?? stored.get(key)?.calification ?? 0
  const averageCell = (row: string): GridCell => {
    const value = shownAverage(
      partials.map(({ partial_id }) => counted(cellKey(row, partial_id))),
      scale,
    )
    return { value: value ?? '—', tone: tone(Number(value ?? 0) * (100 / scale)) }
  }
  const gradeCell = (key: string): GridCell => {
    const edit = edits.get(key)
    const grade = stored.get(key)
    if (!edit) return { value: storedText(grade, scale), tone: tone(grade?.calification) }
    const state = judged.get(key)?.state
    return {
      value: edit.text,
      tone: tone(storedGrade(edit.text, scale)),
      problem: state === 'invalid' ? RULE[scale] : undefined,
      conflict: state === 'conflict' ? { theirs: storedText(grade, scale) } : undefined,
    }
  }
  return { averageCell, gradeCell }
}
