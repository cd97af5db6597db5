import { type Action, scopesFor } from '@plantel/contract/permissions'
import { listKind } from '../../domain/attendance/list-of.ts'
import { codesOf } from '../../domain/attendance/codes.ts'
import { groupOf } from '../../domain/groups/group-of.ts'
import { subjectOf } from '../../domain/groups/subject-of.ts'
import type { Caller } from '../../http/request.ts'
import { isActive } from '../../domain/schools/active-partial.ts'
import type { ClassRow } from './sql.ts'

interface Dates {
  start_date: string
  end_date: string
}

const closedOn = (partials: readonly Dates[], date: string): 4022 | 4024 | null => {
  if (partials.length === 0) return 4022
  return partials.some(({ start_date, end_date }) => start_date <= date && date <= end_date) ? null : 4024
}

const may = (user: Caller, action: Action, row: ClassRow): boolean => {
  const scopes = scopesFor(user.roles, action)
  return row.cycle_id === null && scopes.includes('taught') && row.own
}

const mayEverywhere = (user: Caller, action: Action, row: ClassRow): boolean =>
  row.cycle_id === null && scopesFor(user.roles, action).includes('school')

const assessorOf = ({ assessor }: ClassRow) => {
  if (assessor === null) return null
  const [user_id, name, last_name, second_last_name, url_photo_profile] = assessor
  return { assessor_id: user_id, user_id, name, last_name, second_last_name, url_photo_profile }
}

const partialsOf = ({ partials, cycle_id }: ClassRow, today: string) =>
  partials.map(([partial_id, partial, level, start_date, end_date, limit_date, is_regularized]) => {
    const active = isActive({ cycle_id, start_date, limit_date }, today)
    return { partial_id, partial, level, start_date, end_date, limit_date, is_regularized, active }
  })

const NO_MARK = {
  assist_id: null,
  assistance: null,
  code: null,
  excused: null,
  arrived_at: null,
  note: null,
  version: null,
}

type StoredMark = ClassRow['marks'][number] extends [number, ...infer Rest] ? Rest : never

const markOf = ([assist_id, assistance, code, excused, arrived_at, note, version]: StoredMark) => ({
  assist_id,
  assistance,
  code,
  excused,
  arrived_at,
  note,
  version,
})

const studentsOf = ({ students, marks, califications, absent }: ClassRow) => {
  const marked = new Map(marks.map(([student_id, ...mark]) => [student_id, markOf(mark)]))
  const absences = Map.groupBy(absent, (student_id) => student_id)
  const graded = Map.groupBy(califications, ([student_id]) => student_id)
  return students.map(([student_id, number, folio, name, last_name, second_last_name, url_photo], place) => ({
    student_id,
    list_number: number ?? place + 1,
    folio,
    name,
    last_name,
    second_last_name,
    url_photo_profile: url_photo,
    ...(marked.get(student_id) ?? NO_MARK),
    week_absences: absences.get(student_id)?.length ?? 0,
    califications: (graded.get(student_id) ?? []).map(
      ([, calification_id, partial_id, calification, version]) => ({
        calification_id,
        partial_id,
        calification,
        version,
      }),
    ),
  }))
}

export interface When {
  date: string
  today: string
  now: Date
}

/** As everywhere, in UTC. */
const instantOf = (stored: string): string => new Date(stored).toISOString()

/** A list that is only shown is taken back and corrected where it was passed. */
const listOf = (row: ClassRow, user: Caller, { date, today, now }: When) => {
  if (row.list === null) return null
  const own = row.list_subject_id === row.subject_id
  const [
    taken_at,
    taken_by,
    name,
    last_name,
    second_last_name,
    url_photo_profile,
    grace_until,
    passed_at,
    correctable,
  ] = row.list
  const everywhere = mayEverywhere(user, 'attendance:correct', row)
  const corrects = may(user, 'attendance:correct', row) && correctable
  const mine = row.own || mayEverywhere(user, 'attendance:take', row)
  const took = taken_by === user.user_id && mine && row.cycle_id === null
  return {
    taken_at: instantOf(taken_at),
    taken_by: { name, last_name, second_last_name, url_photo_profile },
    passed_at: passed_at === null ? null : instantOf(passed_at),
    grace_until: instantOf(grace_until),
    may_undo: own && took && new Date(grace_until) > now,
    may_correct: own && (everywhere || corrects),
    may_note_late: own && took && date === today,
    may_excuse: own && (everywhere || (corrects && row.teacher_excuses)),
  }
}

const numbersOf = ({ cycle_id, numbers_kept, titular_id }: ClassRow, user: Caller) => {
  const scopes = cycle_id === null ? scopesFor(user.roles, 'list-numbers:write') : []
  const titular = scopes.includes('taught') && titular_id === user.user_id
  return { kept: numbers_kept, may_keep: scopes.includes('school') || titular }
}

export const classList = (row: ClassRow, user: Caller, when: When) => {
  const { date, today } = when
  const partials = partialsOf(row, today)
  const closed = closedOn(partials, date)
  const list = listOf(row, user, when)
  return {
    subject: subjectOf(row),
    own: row.own,
    stand_in: row.stand_in,
    list_kind: listKind(row),
    list_subject_id: row.list_subject_id,
    numbers: numbersOf(row, user),
    group: { ...groupOf(row), assessor: assessorOf(row) },
    partials,
    students: studentsOf(row),
    date,
    today,
    taken: list !== null,
    taken_at: list?.taken_at ?? null,
    list,
    can_take:
      list === null &&
      closed === null &&
      row.list_subject_id === row.subject_id &&
      ((may(user, 'attendance:take', row) && row.takeable) ||
        (mayEverywhere(user, 'attendance:take', row) && date <= today)),
    closed,
    codes: codesOf(row.codes),
    can_grade: may(user, 'grades:write', row) && row.own_grades,
    can_report: may(user, 'case-files:write', row),
  }
}
