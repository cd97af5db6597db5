import { scopesFor } from '@plantel/contract/permissions'
import { groupTitle } from '@plantel/contract/school-words'
import type { Caller } from '../../http/request.ts'
import type { FileReport, ReadFile } from './read-sql.ts'

/** The same people may open and close it; nobody once its cycle has ended. */
const canClose = ({ cycle_id, assessor_id }: ReadFile, { user_id, roles }: Caller): boolean => {
  const scopes = scopesFor(roles, 'case-files:close')
  return (
    cycle_id === null &&
    (scopes.includes('school') || (scopes.includes('advised') && assessor_id === user_id))
  )
}

/** Nobody once its cycle has ended. */
const canRecord = ({ cycle_id, assessor_id }: ReadFile, { user_id, roles }: Caller): boolean => {
  const scopes = scopesFor(roles, 'report-answers:write')
  return (
    cycle_id === null &&
    (scopes.includes('school') || (scopes.includes('advised') && assessor_id === user_id))
  )
}

/** Privacy: families see neither the words of a report nor its writer. */
const reportOf = (
  { group, user_id, description, reporter, answers, ...report }: FileReport,
  reach: ReadFile['reach'],
) => ({
  ...report,
  group_title: groupTitle(group),
  ...(reach === 'titles' ? {} : { user_id, description, reporter }),
  ...(reach === 'all' ? { answers } : {}),
})

export const caseFilePage = (file: ReadFile, reports: readonly FileReport[], caller: Caller) => {
  const { reach, cycle_id: _, group, student, ...shown } = file
  return {
    ...shown,
    student: { ...student, group_title: group && groupTitle(group) },
    reports: reports.map((report) => reportOf(report, reach)),
    can_close: canClose(file, caller),
    can_record: canRecord(file, caller),
  }
}
