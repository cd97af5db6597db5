import type { ClassList } from '@plantel/contract/classes'
import { MARK } from '@plantel/contract/marks'
import { PRESENT } from './marks.ts'
import type { KeptMark } from './use-marks.ts'

/** Over the mark as it was: who changed it meanwhile is not overtaken. Null: *Sin registro*. */
export interface KeptCorrection extends KeptMark {
  assist_id: number | null
  version: number | null
}

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

const isNumber = (kept: unknown): kept is number | null => kept === null || typeof kept === 'number'

const readCorrection = (kept: unknown): KeptCorrection | undefined => {
  const mark = readMark(kept)
  if (mark === undefined || typeof kept !== 'object' || kept === null) return undefined
  if (!('assist_id' in kept) || !('version' in kept)) return undefined
  const { assist_id, version } = kept
  return isNumber(assist_id) && isNumber(version) ? { ...mark, assist_id, version } : undefined
}

/** Its student may have left, its code may be out of use. */
const isStillThere = ({ students, codes }: ClassList, mark: KeptMark): boolean =>
  students.some(({ student_id }) => student_id === mark.student_id) &&
  codes.some(({ code, active }) => code === mark.code && active)

/** What of it still fits the list; nothing that another version of the app wrote in another form. */
const readAll =
  <Mark extends KeptMark>(readOne: (kept: unknown) => Mark | undefined) =>
  (kept: unknown, list: ClassList): Mark[] | undefined => {
    if (!Array.isArray(kept)) return undefined
    const marks = kept.map(readOne).filter((mark) => mark !== undefined)
    return marks.length === kept.length ? marks.filter((mark) => isStillThere(list, mark)) : undefined
  }

export const readMarks = readAll(readMark)
export const readCorrections = readAll(readCorrection)
