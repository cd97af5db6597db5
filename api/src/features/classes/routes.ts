import { meanOf } from '@plantel/contract/averages'
import { readClassList, readProfessorSubjects } from '@plantel/contract/classes'
import { listKind } from '../../domain/attendance/list-of.ts'
import { groupOf } from '../../domain/groups/group-of.ts'
import { subjectOf } from '../../domain/groups/subject-of.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { classList } from './class-list.ts'
import { findClass, isProfessor, listCards } from './sql.ts'

export function serveClasses(serve: Serve): void {
  serve(readProfessorSubjects, async ({ tx, user, today, params, query }) => {
    if (!user.scopes.includes('school') && params.id !== user.user_id) throw problem.notFound()
    const { rows, meta } = await readPage(query, (page) => listCards(tx, params.id, today, page))
    if (meta.total === 0 && !(await isProfessor(tx, params.id))) throw problem.notFound()
    const data = rows.map((row) => ({
      ...subjectOf(row),
      list_kind: listKind(row),
      list_subject_id: row.list_subject_id,
      group: groupOf(row),
      average_rating: meanOf(row.grade_sum, row.grade_count),
      students: row.students,
      taken: row.taken,
    }))
    return { data, meta }
  })

  serve(readClassList, async ({ tx, user, today, now, params, query }) => {
    const date = query.date ?? today
    const row = await findClass(tx, params.id, { date, today, now }, user)
    if (!row) throw problem.notFound()
    return { data: classList(row, user, date, today) }
  })
}
