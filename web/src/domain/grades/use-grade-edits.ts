import { useMemo, useState } from 'react'
import {
  applyChanges,
  type Edit,
  type Edits,
  type Judged,
  judge,
  settledEdits,
  type Stored,
  type Typed,
} from './grade-edits.ts'
import type { GradeWriting } from './grade-writing.ts'

interface Written {
  edits: Edits
  paste?: { before: Edits; after: Edits }
}

const NONE: Written = { edits: new Map() }

/** The cells that still hold what the last paste put there: one that was typed into since is the person's own. */
const pastedKeys = ({ edits, paste }: Written): string[] =>
  paste === undefined
    ? []
    : [...new Set([...paste.before.keys(), ...paste.after.keys()])].filter(
        (key) => paste.before.get(key) !== paste.after.get(key) && edits.get(key) === paste.after.get(key),
      )

const withoutPaste = (written: Written): Written => {
  const edits = new Map(written.edits)
  for (const key of pastedKeys(written)) {
    const edit = written.paste?.before.get(key)
    if (edit) edits.set(key, edit)
    else edits.delete(key)
  }
  return { edits }
}

const without = ({ edits, ...written }: Written, key: string): Written => ({
  ...written,
  edits: new Map([...edits].filter(([each]) => each !== key)),
})

/** What has been typed over the stored grades, and what it comes to. Give the same `stored` while nothing in it changes. */
export const useGradeEdits = (stored: Stored, writing: GradeWriting) => {
  const [written, setWritten] = useState(NONE)
  const { edits } = written
  const judged = useMemo(
    () =>
      new Map<string, Judged>(
        [...edits].map(([key, edit]) => [key, judge(edit, stored.get(key), writing)] as const),
      ),
    [edits, stored, writing],
  )
  const count = (...states: Judged['state'][]): number =>
    [...judged.values()].filter(({ state }) => states.includes(state)).length
  const undoPaste = () => setWritten(withoutPaste)
  return {
    edits,
    stored,
    judged,
    count,
    change: (changes: readonly Typed[]) =>
      setWritten((now) => {
        const next = applyChanges(now.edits, changes, stored, writing)
        const pasted = changes.some((each) => each.pasted)
        return pasted ? { edits: next, paste: { before: now.edits, after: next } } : { ...now, edits: next }
      }),
    undoPaste: pastedKeys(written).length > 0 ? undoPaste : undefined,
    drop: (key?: string) => setWritten((now) => (key === undefined ? NONE : without(now, key))),
    /** What an earlier page has kept, where the grid still has the cell; what was typed since then stays. */
    restore: (kept: readonly [string, Edit][], has: (key: string) => boolean) =>
      setWritten((now) => ({ edits: new Map([...kept.filter(([key]) => has(key)), ...now.edits]) })),
    settle: (sent: Edits, saved: Stored) =>
      setWritten((now) => ({ edits: settledEdits(now.edits, sent, saved) })),
  }
}

export type GradeEdits = ReturnType<typeof useGradeEdits>
