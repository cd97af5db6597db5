import type { EXPORT_DATA } from '@plantel/contract/export-data'
import type { ExportReport } from '@plantel/contract/exports'
import type * as z from 'zod/mini'
import { audit } from './audit-report.ts'
import { attendanceLists, attendanceMissing } from './attendance-reports.ts'
import { capture } from './capture-report.ts'
import { cutStudents } from './cut-report.ts'
import { changeRequests, excuses, familyConfirmations } from './family-reports.ts'
import { subjectCalifications, studentSubjects } from './grade-reports.ts'
import { groups, groupStudents } from './group-reports.ts'
import { movements, neverCame } from './movement-reports.ts'
import { noticeChildren, notices } from './notice-reports.ts'
import { reports, subjectCatalog, users } from './office-reports.ts'
import { schoolProfessors, schoolStudents } from './people-reports.ts'
import type { Source } from './source.ts'
import { groupSubjects, professorSubjects, subjects } from './subject-reports.ts'
import type { ReportTable } from './table.ts'
import { topReport } from './top-reports.ts'

type Reports = {
  [Report in ExportReport]: (
    source: Source,
    data: z.output<(typeof EXPORT_DATA)[Report]>,
  ) => Promise<ReportTable>
}

const REPORTS: Reports = {
  'top-score-subjects': topReport('top-score-subjects'),
  'top-absence-subjects': topReport('top-absence-subjects'),
  'top-absence-groups': topReport('top-absence-groups'),
  'top-score-groups': topReport('top-score-groups'),
  'top-bad-score-groups': topReport('top-bad-score-groups'),
  'top-reports-groups': topReport('top-reports-groups'),
  groups,
  'group-subjects': groupSubjects,
  'group-students': groupStudents,
  subjects,
  'subject-califications': subjectCalifications,
  'school-professors': schoolProfessors,
  'school-students': schoolStudents,
  'professor-subjects': professorSubjects,
  'student-subjects': studentSubjects,
  movements,
  audit,
  users,
  'subject-catalog': subjectCatalog,
  reports,
  capture,
  'attendance-lists': attendanceLists,
  'attendance-missing': attendanceMissing,
  excuses,
  'change-requests': changeRequests,
  'family-confirmations': familyConfirmations,
  'never-came': neverCame,
  notices,
  'notice-children': noticeChildren,
  'cut-students': cutStudents,
}

export const reportOf = <Report extends ExportReport>(
  report: Report,
  source: Source,
  data: z.output<(typeof EXPORT_DATA)[Report]>,
): Promise<ReportTable> => REPORTS[report](source, data)
