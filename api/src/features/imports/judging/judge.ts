import type { ImportKind } from '@plantel/contract/import/tables'
import { judgeAttendance } from './attendance/judge-attendance.ts'
import { judgeGrades } from './grades/judge-grades.ts'
import { judgeStudents } from './judge-students.ts'
import { judgeStaff } from './staff/judge-staff.ts'
import type { Judged, ToJudge } from './to-judge.ts'

/** What the thread knows of each kind. Pure: the same file, answers and school give the same rows. */
const JUDGES: Partial<Record<ImportKind, (judging: ToJudge<never>) => Judged>> = {
  students: judgeStudents,
  staff: judgeStaff,
  attendance: judgeAttendance,
  grades: judgeGrades,
}

export const judge = (kind: ImportKind, judging: ToJudge): Judged => {
  const own = JUDGES[kind]
  if (!own) throw new Error(`no rows of ${kind} are judged`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `readIndex` of the same kind read
  return own(judging as ToJudge<never>)
}
