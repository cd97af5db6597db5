import { useMemo, useState } from 'react'
import {
  applyChanges,
  type Edits,
  type Judged,
  judge,
  settledEdits,
  type Stored,
  type Typed,
} from './grade-edits.ts'
import type { GradeWriting } from './grade-writing.ts'

const NONE: Edits = new Map()

/** What has been typed over the stored grades, and what it comes to. Give the same `stored` while nothing in it changes. */
export const useGradeEdits = (stored: Stored, writing: GradeWriting) => {
  const [edits, setEdits] = useState(NONE)
  const judged = useMemo(
    () =>
      new Map<string, Judged>(
        [...edits].map(([key, edit]) => [key, judge(edit, stored.get(key), writing)] as const),
      ),
    [edits, stored, writing],
  )
  const count = (...states: Judged['state'][]): number =>
    [...judged.values()].filter(({ state }) => states.includes(state)).length
  return {
    edits,
    stored,
    judged,
    count,
    change: (changes: readonly Typed[]) =>
      setEdits((before) => applyChanges(before, changes, stored, writing)),
    /** Takes back what was typed into one cell, or into all. */
    drop: (key?: string) =>
      setEdits((before) =>
        key === undefined ? NONE : new Map([...before].filter(([each]) => each !== key)),
      ),
    settle: (sent: Edits, saved: Stored) => setEdits((before) => settledEdits(before, sent, saved)),
  }
}

export type GradeEdits = ReturnType<typeof useGradeEdits>
