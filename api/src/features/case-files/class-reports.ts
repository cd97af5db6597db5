import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import { countReported, findClass, lockFiles, openFiles } from './class-reports-sql.ts'
import { checkType } from './rules.ts'
import { findReportTypes, insertReports, isActiveProfessor } from './sql.ts'

interface ClassReport {
  user: Caller<'school' | 'taught'>
  subject_id: number
  student_ids: readonly number[]
  catalog_report_id: number
  description?: string | null | undefined
  family_text?: string | null | undefined
}

/** Of whom a report is written: each once, in the group and active. @throws 1017 who is named twice; 404 */
const checkStudents = async (tx: Tx, group_id: number, student_ids: readonly number[]): Promise<void> => {
  const errors = student_ids.flatMap((student_id, place) =>
    student_ids.indexOf(student_id) === place
      ? []
      : [{ field: `student_ids.${place}`, message: 'El alumno está repetido' }],
  )
  if (errors.length > 0) throw problem.invalid(errors)
  if ((await countReported(tx, group_id, student_ids)) < student_ids.length) throw problem.notFound()
}

/** The class of the caller, who then signs, or for an administrator any: the report is then its professor's. */
const classOf = async (tx: Tx, user: ClassReport['user'], subject_id: number) => {
  const found = await findClass(tx, subject_id, user)
  if (!found) throw problem.notFound()
  const { own, assessor_id, group_id } = found
  if (found.cycle_id !== null) throw problem.code(9013)
  const writer = own ? user.user_id : found.professor_id
  if (writer === null || (!own && !(await isActiveProfessor(tx, writer)))) throw problem.notFound()
  if (assessor_id === null) throw problem.invalid([{ field: 'id', message: 'Grupo sin asesor' }])
  return { writer, assessor_id, group_id }
}

/** Another call may close one between the two looks; once locked none can. */
const filesOf = async (tx: Tx, student_ids: readonly number[], assessor_id: number) => {
  for (;;) {
    await openFiles(tx, student_ids, assessor_id)
    const files = await lockFiles(tx, student_ids, assessor_id)
    if (files.length === student_ids.length) return files
  }
}

/** One report about each of several students of a class: all or none. `again`: it stood there. */
export const reportClass = async (
  tx: Tx,
  { user, subject_id, student_ids, catalog_report_id, description, family_text }: ClassReport,
) => {
  const { writer, assessor_id, group_id } = await classOf(tx, user, subject_id)
  await checkStudents(tx, group_id, student_ids)
  const [type] = await findReportTypes(tx, [catalog_report_id])
  checkType(type)
  const files = await filesOf(tx, student_ids, assessor_id)
  const written = await insertReports(tx, {
    files: files.map(({ file_id }) => file_id),
    group_id,
    user_id: writer,
    types: [{ catalog_report_id, description: description || null, family_text: family_text || null }],
  })
  const reports = written.flatMap(({ report_id, again }) => (again ? [] : [report_id]))
  if (reports.length > 0)
    await writeAudit(tx, 'reports:write', { subject_id, files: files.map(({ file_id }) => file_id), reports })
  const byStudent = new Map(files.map(({ file_id, student_id }) => [student_id, file_id]))
  return student_ids.flatMap((student_id) =>
    written
      .filter(({ file_id }) => file_id === byStudent.get(student_id))
      .map((each) => ({ ...each, student_id })),
  )
}
