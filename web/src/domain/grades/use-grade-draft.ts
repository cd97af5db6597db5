import { useMemo } from 'react'
import { readKeptEdits } from './kept-edits.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import type { GradeEdits } from './use-grade-edits.ts'
import { useUnsavedGuard } from '../../lib/routing/use-unsaved-guard.ts'

interface GradeDraft {
  place: string | undefined
  grading: GradeEdits
  has: (key: string) => boolean
}

const UNSAVED = new Set(['send', 'invalid', 'clamped', 'conflict'])

/**
 * Grades that are typed and not saved: guarded while the page lives, and kept beyond it with the versions that were seen, so that
 * whatever another person has saved since then shows as a conflict.
 */
export const useGradeDraft = ({ place, grading, has }: GradeDraft) => {
  const { edits, judged } = grading
  const unsaved = useMemo(() => {
    const typed = [...edits].filter(([key]) => UNSAVED.has(judged.get(key)?.state ?? ''))
    return typed.length > 0 ? typed : undefined
  }, [edits, judged])
  const { recovered, lost } = useDraft({
    place,
    value: unsaved,
    read: readKeptEdits,
    restore: (kept) => grading.restore(kept, has),
  })
  useUnsavedGuard(unsaved !== undefined, undefined, lost)
  return { unsaved: unsaved?.length ?? 0, recovered }
}
