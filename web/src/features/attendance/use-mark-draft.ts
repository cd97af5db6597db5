import type { ClassList } from '@plantel/contract/classes'
import { useMemo } from 'react'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { lostMarks } from './marks.ts'
import type { Marking } from './use-marks.ts'

/** Where a correction of a list is kept while it is not saved. */
export const correctionPlace = (subjectId: number, date: string): string => `correction ${subjectId} ${date}`

/**
 * What is marked and not saved, kept on the device for its class and day. In a list that somebody else has taken meanwhile it is only
 * shown as what was not saved.
 */
export const useMarkDraft = (list: ClassList | undefined, { marks, kept, restore }: Marking) => {
  const may = list !== undefined && (list.can_take || list.taken)
  const value = useMemo(() => {
    if (!list || kept.length === 0) return undefined
    const settled = list.taken && lostMarks(list, marks).length === 0
    return settled ? undefined : [...kept]
  }, [list, marks, kept])
  const { recovered, lost } = useDraft({
    place: may ? `attendance ${list.subject.subject_id} ${list.date}` : undefined,
    value,
    read: async (found) => list && (await import('./kept-marks.ts')).readMarks(found, list),
    restore,
  })
  return { recovered: recovered && list?.taken === false, lost }
}
