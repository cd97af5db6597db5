import { type Action, scopesFor } from '@plantel/contract/permissions'
import { groupOf } from '../../groups/group-of.ts'
import { subjectOf } from '../../groups/subject-of.ts'
import type { Caller } from '../../http/request.ts'
import type { ClassRow } from './sql.ts'

/** Why nobody can take attendance on this day; null when it lies in a partial. */
const closedOn = ({ partials }: ClassRow, date: string): 4022 | 4024 | null => {
  if (partials.length === 0) return 4022
  return partials.some((partial) => partial.start_date <= date && date <= partial.end_date) ? null : 4024
}

/** Whether one of the caller's roles lets them do this to this class, now. */
const may = (user: Caller, action: Action, row: ClassRow): boolean => {
  const scopes = scopesFor(user.roles, action)
  return row.cycle_id === null && scopes.includes('taught') && row.professor_id === user.user_id
}

/** The class as its screens read it, seen by this caller on this day. */
export const classList = (row: ClassRow, user: Caller, date: string, today: string) => {
  const closed = closedOn(row, date)
  const taken = row.taken_at !== null
  return {
    subject: subjectOf(row),
    group: { ...groupOf(row), assessor: row.assessor },
    partials: row.partials.map((partial) => ({
      ...partial,
      active: row.cycle_id === null && partial.start_date <= today && today <= partial.limit_date,
    })),
    students: row.students.map((student) => ({
      ...student,
      califications: row.califications.filter((grade) => grade.student_id === student.student_id),
    })),
    date,
    today,
    taken,
    taken_at: row.taken_at,
    can_take: date === today && !taken && closed === null && may(user, 'attendance:take', row),
    closed,
    can_grade: may(user, 'grades:write', row),
    can_report: may(user, 'case-files:write', row),
  }
}
