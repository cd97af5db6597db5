import type { ClassList } from '@plantel/contract/classes'
import { useMemo } from 'react'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { RecoveredDraft } from '../../ui/feedback/recovered-draft.tsx'
import { type KeptCorrection, readCorrections } from './kept-marks.ts'
import { correctionPlace } from './use-mark-draft.ts'
import type { useCorrections } from './use-marks.ts'

interface CorrectionDraftProps {
  list: ClassList
  corrections: ReturnType<typeof useCorrections>
}

const byStudent = ({ students }: ClassList) =>
  new Map(students.map((student) => [student.student_id, student]))

/** The list over which it was corrected: what somebody has changed since is then a conflict, which shows both. */
const listBefore = (list: ClassList, earlier: readonly KeptCorrection[]): ClassList => {
  const before = new Map(
    earlier.map(({ student_id, assist_id, version }) => [student_id, { assist_id, version }]),
  )
  return {
    ...list,
    students: list.students.map((student) => ({ ...student, ...before.get(student.student_id) })),
  }
}

/** Keeps on the device what is corrected in a list that was taken, and is not saved. */
export const CorrectionDraft = ({ list, corrections }: CorrectionDraftProps) => {
  const { base, kept, begin, restore, end } = corrections
  const value = useMemo(() => {
    if (base === undefined || kept.length === 0) return undefined
    const students = byStudent(base)
    return kept.map((mark): KeptCorrection => {
      const { assist_id = null, version = null } = students.get(mark.student_id) ?? {}
      return { ...mark, assist_id, version }
    })
  }, [base, kept])
  const { recovered } = useDraft({
    place: correctionPlace(list.subject.subject_id, list.date),
    value,
    read: (found) => readCorrections(found, list),
    restore: (earlier) => {
      if (earlier.length === 0) return
      begin(listBefore(list, earlier))
      restore(earlier)
    },
  })
  return recovered ? <RecoveredDraft onDiscard={end} /> : null
}
