import type { ClassList } from '@plantel/contract/classes'
import { useMemo } from 'react'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { lostAbsences } from './marks.ts'

const isId = (kept: unknown): kept is number => typeof kept === 'number'

const readIds = (kept: unknown): number[] | undefined =>
  Array.isArray(kept) && kept.every(isId) ? kept : undefined

/**
 * The absences that are marked and not saved, kept on the device for their class and day. In a list that somebody else has taken
 * meanwhile they are only shown as what was not saved.
 */
export const useAbsentDraft = (
  list: ClassList | undefined,
  absent: ReadonlySet<number>,
  restore: (ids: readonly number[]) => void,
) => {
  const may = list !== undefined && (list.can_take || list.taken)
  const marked = useMemo(() => {
    if (!list || absent.size === 0) return undefined
    const settled = list.taken && lostAbsences(list, absent).length === 0
    return settled ? undefined : [...absent]
  }, [list, absent])
  const { recovered, lost } = useDraft({
    place: may ? `attendance ${list.subject.subject_id} ${list.today}` : undefined,
    value: marked,
    read: readIds,
    restore: (kept) =>
      restore(kept.filter((id) => list?.students.some(({ student_id }) => student_id === id))),
  })
  return { recovered: recovered && list?.taken === false, lost }
}
