import { meanOf } from '@plantel/contract/averages'
import { readClassList, readProfessorSubjects } from '@plantel/contract/classes'
import { listKind } from '../../domain/attendance/list-of.ts'
import { readProfessorTimetable } from '@plantel/contract/professor-timetable'
import { readMyDay } from '@plantel/contract/timetable'
import { groupOf } from '../../domain/groups/group-of.ts'
import { subjectOf } from '../../domain/groups/subject-of.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { classList } from './class-list.ts'
import { findDay } from './day-sql.ts'
import { dayOf } from './day.ts'
import { listProfessorHours } from '../../domain/timetable/week-sql.ts'
import { hourOf } from './professor-hours.ts'
import { type CardRow, findClass, isProfessor, listCards } from './sql.ts'

const cardOf = (row: CardRow) => ({
  ...subjectOf(row),
  list_kind: listKind(row),
  list_subject_id: row.list_subject_id,
  group: groupOf(row),
  average_rating: meanOf(row.grade_sum, row.grade_count),
  students: row.students,
  taken: row.taken,
  stand_in: row.stand_in,
})

const ALL_CLASSES = { page: 1, per_page: 100 }

export function serveClasses(serve: Serve): void {
  serve(readProfessorSubjects, async ({ tx, user, today, params, query }) => {
    if (!user.scopes.includes('school') && params.id !== user.user_id) throw problem.notFound()
    const { rows, meta } = await readPage(query, (page) => listCards(tx, params.id, today, page))
    if (meta.total === 0 && !(await isProfessor(tx, params.id))) throw problem.notFound()
    return { data: rows.map(cardOf), meta }
  })

  serve(readProfessorTimetable, async ({ tx, user, params }) => {
    if (!user.scopes.includes('school') && params.id !== user.user_id) throw problem.notFound()
    const hours = await listProfessorHours(tx, params.id)
    if (hours.length === 0 && !(await isProfessor(tx, params.id))) throw problem.notFound()
    return { data: { hours: hours.map(hourOf) } }
  })

  serve(readMyDay, async ({ tx, user, today, now }) => {
    const cards = await listCards(tx, user.user_id, today, ALL_CLASSES)
    const { school_day, hours } = await findDay(tx, user.user_id, today, now)
    return { data: { date: today, school_day, classes: dayOf(cards.map(cardOf), hours) } }
  })

  serve(readClassList, async ({ tx, user, today, now, params, query }) => {
    const date = query.date ?? today
    const row = await findClass(tx, params.id, { date, today }, user)
    if (!row) throw problem.notFound()
    return { data: classList(row, user, { date, today, now }) }
  })
}
