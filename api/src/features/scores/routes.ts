import { primaryRole } from '@plantel/contract/roles'
import { readGradeHistory, readStudentGrades, readStudentScores } from '@plantel/contract/scores'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { findReach } from '../../domain/students/reach.ts'
import { type ChangeRow, listChanges, listGrades, reachesCell } from './lists-sql.ts'
import { findScores } from './scores-sql.ts'
import { studentScores } from './student-scores.ts'

const userOf = ({ user_id, name, last_name, second_last_name, url_photo_profile }: ChangeRow) =>
  user_id === null ? null : { user_id, name, last_name, second_last_name, url_photo_profile }

const changeOf = (row: ChangeRow) => ({
  history_id: row.history_id,
  partial_id: row.partial_id,
  is_final: row.is_final,
  from_calification: row.from_calification,
  to_calification: row.to_calification,
  changed_at: row.changed_at,
  user: userOf(row),
  role: row.group_id === null ? null : (primaryRole(row.group_id) ?? null),
  granted: row.granted,
  reason: row.reason,
})

export function serveScores(serve: Serve): void {
  serve(readStudentScores, async ({ tx, user, now, today, params, query }) => {
    const cycle_id = await cycleOf(tx, query.snaphot)
    const row = await findScores(tx, { group_id: params.id, student_id: params.student_id, cycle_id }, user, {
      today,
      now,
    })
    if (!row) throw problem.code(5901)
    const { student_id } = row
    const placed = row.enrolled || row.left_marks
    if (student_id === null || !placed) throw problem.code(3102)
    return { data: studentScores({ ...row, student_id }, user, today) }
  })

  serve(readStudentGrades, async ({ tx, user, params, query }) => {
    const reach = await findReach(tx, params.id, user)
    if (!reach) throw problem.notFound()
    const taught_by = reach === 'taught' ? user.user_id : undefined
    const { subject_id } = query
    const asked = {
      student_id: params.id,
      cycle_id: await cycleOf(tx, query.snaphot),
      subject_id,
      taught_by,
    }
    const { rows, meta } = await readPage(query, (page) => listGrades(tx, asked, page))
    return { data: rows, meta }
  })

  serve(readGradeHistory, async ({ tx, user, params, query }) => {
    const { partial_id, is_final } = query
    const cell = { student_id: params.id, subject_id: params.subject_id, partial_id, is_final }
    if (!(await reachesCell(tx, cell, user))) throw problem.notFound()
    const { rows, meta } = await readPage(query, (page) => listChanges(tx, cell, page))
    return { data: rows.map(changeOf), meta }
  })
}
