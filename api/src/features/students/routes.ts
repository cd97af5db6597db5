import { STATUS } from '@plantel/contract/school-words'
import {
  createStudent,
  createStudentInGroup,
  deactivateStudent,
  readStudent,
  readStudents,
  updateStudent,
} from '@plantel/contract/students'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { toldDays, toldSums } from '../../domain/attendance/told-figures.ts'
import { findRecentMarks } from '../../domain/attendance/told-sql.ts'
import { deactivateStudent as leaveNow } from '../../domain/leavings/deactivate-students.ts'
import { returnStudent } from '../../domain/leavings/return-student.ts'
import { findReach } from '../../domain/students/reach.ts'
import { checkAsked, listChanged, rolesToSearch } from './changed.ts'
import { detailFor, studentFields } from './fields.ts'
import { changedFields, withChanges } from './form.ts'
import { listStudents } from './list-sql.ts'
import { listPastStudents } from './past-list-sql.ts'
import { placedStudent } from './placement.ts'
import { openedStudents } from './opened-students.ts'
import { serveStudentPage } from './student-page.ts'
import { serveStudentFamily } from './student-family.ts'
import { registerStudent } from './register.ts'
import { findStudent, lockWritten, updateStudentRow } from './sql.ts'

const NOT_GONE = problem.invalid([{ field: 'returned_on', message: 'El alumno no está de baja' }])

const wholeStudent = async (tx: Tx, student_id: number) => {
  const row = await findStudent(tx, student_id)
  if (!row) throw problem.notFound()
  return { data: studentFields(row, 'full') }
}

export function serveStudents(serve: Serve): void {
  serve(readStudents, async ({ tx, user, today, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    checkAsked(query, user)
    if (query.updated_since !== undefined) {
      const { rows, meta } = await readPage(query, (page) => listChanged(tx, { ...query, ...page }))
      return { data: rows.map((row) => ({ ...placedStudent(row), updated_at: row.updated_at })), meta }
    }
    const cycle_id = await cycleOf(tx, query.snaphot)
    const { rows, meta } = await readPage(query, (page) => {
      const asked = { ...query, ...page, today, roles: rolesToSearch(user) }
      return cycle_id === null ? listStudents(tx, asked) : listPastStudents(tx, { ...asked, cycle_id })
    })
    return { data: rows.map(placedStudent), meta }
  })

  const noteSensitive = openedStudents()
  serve(readStudent, async ({ tx, user, today, now, params, query, noteReading }) => {
    const cycle_id = await cycleOf(tx, query.snaphot)
    const reach = await findReach(tx, params.id, user)
    const detail = detailFor(user, reach)
    const row = detail && (await findStudent(tx, params.id, cycle_id))
    if (!row) throw problem.notFound()
    if (detail === 'full') noteSensitive(user, params.id, { now, noteReading })
    if (reach !== 'child') return { data: studentFields(row, detail) }
    const recent = await findRecentMarks(tx, params.id, { today, now }, cycle_id)
    return { data: studentFields({ ...toldSums(row, recent), ...toldDays(row, recent) }, detail) }
  })

  serveStudentPage(serve)
  serveStudentFamily(serve)

  serve(createStudent, async ({ tx, user, today, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return wholeStudent(tx, await registerStudent(tx, body, { group_ids: [], today }))
  })

  serve(createStudentInGroup, async ({ tx, user, today, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return wholeStudent(tx, await registerStudent(tx, body, { group_ids: [params.group_id], today }))
  })

  serve(updateStudent, async ({ tx, user, today, now, noteReading, params, body }) => {
    const { status, returned_on, ...changes } = body
    const { id: student_id } = params
    const stored = await lockWritten(tx, student_id)
    if (!stored) throw problem.notFound()
    const { status: before, ...student } = stored
    const after = withChanges(student, changes)
    const fields = changedFields(student, after)
    const returns = status === STATUS.active && before === STATUS.inactive
    if (returned_on !== undefined && !returns) throw NOT_GONE
    if (fields.length === 0 && !returns) {
      noteSensitive(user, student_id, { now, noteReading })
      return wholeStudent(tx, student_id)
    }
    await updateStudentRow(tx, student_id, { ...after, status: status ?? before })
    if (fields.length > 0) await writeAudit(tx, 'students:change', { student_id, fields })
    if (returns) await returnStudent(tx, student_id, returned_on ?? today, { user, today })
    return wholeStudent(tx, student_id)
  })

  serve(
    deactivateStudent,
    async ({ tx, user, today, now, params, body: leaving }) => {
      const { id: student_id } = params
      const { leaving_id, undo_id } = await leaveNow(tx, student_id, leaving, { user, today, now })
      return { data: { student_id, status: STATUS.inactive, leaving_id }, undo_id }
    },
    confirmPassword(3753),
  )
}
