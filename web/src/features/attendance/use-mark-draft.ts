import type { ClassList } from '@plantel/contract/classes'
import { MARK } from '@plantel/contract/marks'
import { useMemo } from 'react'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { lostMarks, PRESENT } from './marks.ts'
import type { KeptMark, Marking } from './use-marks.ts'

const isText = (kept: unknown): kept is string | null => kept === null || typeof kept === 'string'

const readMark = (kept: unknown): KeptMark | undefined => {
  // As it was kept while there were absences only.
  if (typeof kept === 'number') return { ...PRESENT, code: MARK.absent, student_id: kept }
  if (typeof kept !== 'object' || kept === null || !('student_id' in kept) || !('code' in kept))
    return undefined
  const { student_id, code } = kept
  const { arrived_at, note, excused } = { arrived_at: null, note: null, excused: false, ...kept }
  return typeof student_id === 'number' && typeof code === 'string' && isText(arrived_at) && isText(note)
    ? { student_id, code, arrived_at, note, excused }
    : undefined
}

const readMarks = (kept: unknown): KeptMark[] | undefined => {
  if (!Array.isArray(kept)) return undefined
  const marks = kept.map(readMark).filter((mark) => mark !== undefined)
  return marks.length === kept.length ? marks : undefined
}

const isStillThere =
  ({ students, codes }: ClassList) =>
  (mark: KeptMark): boolean =>
    students.some(({ student_id }) => student_id === mark.student_id) &&
    codes.some(({ code, active }) => code === mark.code && active)

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
    read: readMarks,
    restore: (earlier) => restore(list ? earlier.filter(isStillThere(list)) : []),
  })
  return { recovered: recovered && list?.taken === false, lost }
}
