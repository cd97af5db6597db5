import {
  FILE_STATUS,
  openCaseFile,
  readCaseFile,
  readReportTypes,
  readStudentCaseFiles,
  writeClassReports,
  writeReports,
} from '@plantel/contract/case-files'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { readPage } from '../../http/pages.ts'
import type { FeedWaker } from '../../domain/feed/feed-waker.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { reportClass } from './class-reports.ts'
import { caseFilePage } from './page.ts'
import { listFiles, reachesStudent, readFile, readReports } from './read-sql.ts'
import { checkReports } from './rules.ts'
import {
  findFileToWrite,
  findGroups,
  findOpenFile,
  findReportTypes,
  insertFile,
  insertReports,
  isActiveProfessor,
  listReportTypes,
} from './sql.ts'

const findAdvisedGroup = async (
  tx: Tx,
  student_id: number,
  assessor_id: number,
  user: Caller<'school' | 'taught'>,
) => {
  const groups = await findGroups(tx, student_id, user)
  if (groups.length === 0) throw problem.notFound()
  if (groups.every((group) => group.assessor_id === null))
    throw problem.invalid([{ field: 'assessor_id', message: 'Grupo sin asesor' }])
  const group = groups.find((each) => each.assessor_id === assessor_id)
  if (!group) throw problem.notFound()
  return group
}

/** Another call may close the file between the two looks. */
const openFile = async (tx: Tx, student_id: number, assessor_id: number) => {
  for (;;) {
    const opened = await insertFile(tx, student_id, assessor_id)
    if (opened) await writeAudit(tx, 'case-file:open', { file_id: opened.file_id, student_id })
    const file = opened ?? (await findOpenFile(tx, student_id, assessor_id))
    if (file) return file
  }
}

/** An administrator may also write down a professor's report. */
const checkWriter = async (
  tx: Tx,
  user: Caller<'school' | 'taught'>,
  professor_id: number,
): Promise<void> => {
  if (professor_id === user.user_id) return
  if (!user.scopes.includes('school') || !(await isActiveProfessor(tx, professor_id)))
    throw problem.notFound()
}

export function serveCaseFiles(serve: Serve, feed: FeedWaker): void {
  serve(readReportTypes, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { rows, meta } = await readPage(query, (page) =>
      listReportTypes(tx, { status: query.status, ...page }),
    )
    return { data: rows, meta }
  })

  serve(openCaseFile, async ({ tx, user, params }) => {
    await findAdvisedGroup(tx, params.id, params.assessor_id, user)
    return { data: await openFile(tx, params.id, params.assessor_id) }
  })

  serve(writeReports, async ({ tx, user, params, body, afterCommit }) => {
    const file = await findFileToWrite(tx, params.id)
    if (!file) throw problem.notFound()
    await checkWriter(tx, user, params.professor_id)
    const ended = file.cycle_id !== null
    if (ended && user.scopes.includes('school')) throw problem.code(9013)
    const group = await findAdvisedGroup(tx, file.student_id, file.assessor_id, user)
    if (ended) throw problem.code(9013)
    if (file.status !== FILE_STATUS.open) throw problem.forbidden()
    const ids = body.reports.map((report) => report.catalog_report_id)
    const types = checkReports(body.reports, await findReportTypes(tx, ids))
    const report = {
      files: [file.file_id],
      group_id: group.group_id,
      user_id: params.professor_id,
      types,
    }
    const data = await insertReports(tx, report)
    if (data.length === 0) throw problem.forbidden()
    if (data.some(({ again }) => again)) return { data }
    afterCommit(() => feed.wake(user.school_id))
    await writeAudit(tx, 'reports:write', {
      file_id: file.file_id,
      reports: data.map((each) => each.report_id),
    })
    return { data }
  })

  serve(writeClassReports, async ({ tx, user, params, body, afterCommit }) => {
    const written = await reportClass(tx, { user, subject_id: params.id, ...body })
    if (written.some(({ again }) => !again)) afterCommit(() => feed.wake(user.school_id))
    return { data: written }
  })

  serve(readCaseFile, async ({ tx, user, params }) => {
    const file = await readFile(tx, params.id, user)
    if (!file) throw problem.notFound()
    const reports = await readReports(tx, params.id, file.reach === 'own' ? user.user_id : null)
    return { data: caseFilePage(file, reports, user) }
  })

  serve(readStudentCaseFiles, async ({ tx, user, params, query }) => {
    const cycle_id = await cycleOf(tx, query.snaphot)
    const { rows, meta } = await readPage(query, (page) =>
      listFiles(tx, params.id, user, { cycle_id, status: query.status, ...page }),
    )
    if (meta.total === 0 && !(await reachesStudent(tx, params.id, user))) throw problem.notFound()
    return { data: rows, meta }
  })
}
