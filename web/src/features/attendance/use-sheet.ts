import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { firstMark, type Mark, NO_MARKS, sameMark } from './marks.ts'
import { useCorrections, useMarks } from './use-marks.ts'

/** What is on the sheet: the list that is being taken, one that was, or one that is being corrected. */
export const useSheet = (subjectId: number, date: string, list: ClassList | undefined) => {
  const marking = useMarks(subjectId, date)
  const corrections = useCorrections()
  const correcting = list?.taken === true && corrections.base !== undefined
  const shown = correcting ? corrections.base : list
  const own = correcting ? corrections : marking
  const saved = list?.taken === true && !correcting
  const mark = (student: ClassStudent, to: Mark) => {
    const same = shown && sameMark(to, firstMark(shown, student))
    own.set(student.student_id, same ? undefined : to)
  }
  return {
    marking,
    corrections,
    correcting,
    /** The list over which marks are drawn. */
    list: shown,
    marks: saved ? NO_MARKS : own.marks,
    editable: correcting || list?.can_take === true,
    mark,
    takeBack: own.takeBack,
  }
}

export type Sheet = ReturnType<typeof useSheet>
