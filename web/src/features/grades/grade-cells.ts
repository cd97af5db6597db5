import type { Partial } from '@plantel/contract/classes'
import { cellKey, storedText } from '../../domain/grades/grade-edits.ts'
import { type GradeScale, passes, shownAverage } from '../../domain/grades/grade-scale.ts'
import { IN_SCALE } from '../../domain/grades/grade-writing.ts'
import type { GradeEdits } from '../../domain/grades/use-grade-edits.ts'
import type { GridCell } from '../../domain/grades/grid/grid-types.ts'

export const RULE: Record<GradeScale, string> = {
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

export const gradeCells = ({ partials, scale, minimum, grading }: Grading) => {
  const { edits, stored, judged } = grading
  const writing = IN_SCALE[scale]
  const tone = (written: string | undefined): GridCell['tone'] => {
    if (!Number(written)) return undefined
    return passes(String(written), scale, minimum) ? 'pass' : 'fail'
  }
  /** The grade that counts: as typed when it could be saved, otherwise as stored. */
  const counted = (key: string): number =>
    writing.read(edits.get(key)?.text ?? '') ?? stored.get(key)?.calification ?? 0
  const averageCell = (row: string): GridCell => {
    const value = shownAverage(
      partials.map(({ partial_id }) => counted(cellKey(row, partial_id))),
      scale,
    )
    return { value: value ?? '—', tone: tone(value) }
  }
  const gradeCell = (key: string): GridCell => {
    const edit = edits.get(key)
    const grade = stored.get(key)
    if (!edit) {
      const value = storedText(grade, writing)
      return { value, tone: tone(value) }
    }
    const state = judged.get(key)?.state
    return {
      value: edit.text,
      tone: writing.read(edit.text) ? tone(edit.text) : undefined,
      problem: state === 'invalid' ? RULE[scale] : undefined,
      conflict: state === 'conflict' ? { theirs: storedText(grade, writing) } : undefined,
    }
  }
  return { averageCell, gradeCell }
}
