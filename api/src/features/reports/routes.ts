import { FILE_STATUS } from '@plantel/contract/case-files'
import { type Role, scopesFor } from '@plantel/contract/permissions'
import {
  createReportType,
  readReportGroups,
  readReports,
  updateCaseFile,
  updateReportType,
} from '@plantel/contract/reports'
import { groupTitle } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { listReports } from './list-sql.ts'
import type { Reader } from './reach.ts'
import { reportRow } from './report-row.ts'
import { listReportGroups, lockFile, updateFileStatus } from './sql.ts'
import { changeReportType, createType } from './report-types.ts'

const describingOf = ({ user_id, roles }: { user_id: number; roles: readonly Role[] }): Reader => ({
  user_id,
  scopes: scopesFor(roles, 'reports:describe'),
})

export function serveReports(serve: Serve): void {
  serve(readReports, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const cycle_id = await cycleOf(tx, query.snaphot)
    const who = { reader: user, describing: describingOf(user) }
    const { rows, meta } = await readPage(query, (page) =>
      listReports(tx, { ...query, ...page, cycle_id }, who),
    )
    return { data: rows.map(reportRow), meta }
  })

  serve(readReportGroups, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const cycle_id = await cycleOf(tx, query.snaphot)
    const { rows, meta } = await readPage(query, (page) =>
      listReportGroups(tx, { ...query, ...page, cycle_id }, user),
    )
    return { data: rows.map((row) => ({ ...row, title: groupTitle(row) })), meta }
  })

  serve(createReportType, async ({ tx, user, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return { data: await createType(tx, body.title) }
  })

  serve(updateReportType, async ({ tx, params, body }) => ({
    data: await changeReportType(tx, params.id, body),
  }))

  serve(updateCaseFile, async ({ tx, user, params, body: { status }, now }) => {
    const file = await lockFile(tx, params.id)
    if (!file || !(user.scopes.includes('school') || file.assessor_id === user.user_id))
      throw problem.notFound()
    const { cycle_id, ...shown } = file
    if (cycle_id !== null) throw problem.code(9013)
    if (status === file.status) return { data: shown }
    await updateFileStatus(tx, file.file_id, status, now)
    const action = status === FILE_STATUS.closed ? 'case-file:close' : 'case-file:open-again'
    await writeAudit(tx, action, { file_id: file.file_id, student_id: file.student_id })
    return { data: { ...shown, status } }
  })
}
