import { type Action, scopesFor } from '@plantel/contract/permissions'
import { groupTitle, levelName } from '@plantel/contract/school-words'
import type { Caller } from '../../http/request.ts'
import type { ClassRow } from './sql.ts'

export const groupOf = (
  row: Pick<ClassRow, 'group_id' | 'grade' | 'group' | 'turn' | 'level' | 'special'>,
) => ({
  group_id: row.group_id,
  grade: row.grade,
  group: row.group,
  turn: row.turn,
  level: row.level,
  special: row.special,
  title: groupTitle(row),
  levelName: levelName(row.level),
})

type SubjectRow = Pick<
  ClassRow,
  'subject_id' | 'catalog_subject_id' | 'professor_id' | 'group_id' | 'folio' | 'title' | 'level'
>

export const subjectOf = (row: SubjectRow) => ({
  subject_id: row.subject_id,
  catalog_subject_id: row.catalog_subject_id,
  professor_id: row.professor_id,
  group_id: row.group_id,
  catalogSubject: {
    catalog_subject_id: row.catalog_subject_id,
    folio: row.folio,
    title: row.title,
    level: row.level,
  },
})

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
