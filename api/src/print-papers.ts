import type { Papers } from './features/print-jobs/run-print.ts'
import { cardsPaper } from './features/report-cards/run-issue.ts'
import { attendancePaper, gradesPaper } from './features/sheets/group-papers.ts'

/** What can be printed of several groups at once. */
export const PAPERS: Papers = {
  'report-cards': cardsPaper,
  'attendance-sheets': attendancePaper,
  'grade-sheets': gradesPaper,
}
