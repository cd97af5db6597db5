import type { ClassList } from '@plantel/contract/classes'
import { useMemo, useState } from 'react'
import type { GradeScale } from '../../lib/grade-scale.ts'
import type { GridChange } from '../../ui/grade-grid/grid-types.ts'
import { applyChanges, type Edits, type Judged, judge, settledEdits } from './edits.ts'
import { type SavedGrade, storedGrades } from './stored-grades.ts'

const NONE: Edits = new Map()

/** What has been typed over the stored grades, and what it comes to. */
export const useGradeEdits = (list: ClassList, scale: GradeScale) => {
  const [edits, setEdits] = useState(NONE)
  const stored = useMemo(() => storedGrades(list), [list])
  const judged = useMemo(
    () =>
      new Map<string, Judged>(
        [...edits].map(([key, edit]) => [key, judge(edit, stored.get(key), scale)] as const),
      ),
    [edits, stored, scale],
  )
  const count = (...states: Judged['state'][]): number =>
    [...judged.values()].filter(({ state }) => states.includes(state)).length
  return {
    edits,
    stored,
    judged,
    count,
    change: (changes: readonly GridChange[]) =>
      setEdits((before) => applyChanges(before, changes, stored, scale)),
    /** Takes back what was typed into one cell. */
    drop: (key: string) => setEdits((before) => new Map([...before].filter(([each]) => each !== key))),
    settle: (sent: Edits, saved: readonly SavedGrade[]) =>
      setEdits((before) => settledEdits(before, sent, saved)),
  }
}

export type GradeEdits = ReturnType<typeof useGradeEdits>
