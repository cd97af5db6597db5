import { sql } from 'kysely'
import { inSchoolAsOwner } from '../app.ts'
import type { Person } from '../as.ts'
import { build } from './build.ts'

export interface TwoGroups {
  school_id: number
  administrator: Person
  professor: Person
  from: number
  to: number
  student_id: number
  partials: number[]
  source: [number, number, number]
  target: [number, number, number]
}

export const both = { days: ['2026-02-03', '2026-03-09'], grades: [80, 90] }
export const none = { days: [], grades: [] }

const alsoTaught = (school_id: number, subject_id: number, group_id: number): Promise<number> =>
  build.within(school_id, async (tx) => {
    const { rows } = await sql<{ subject_id: number }>`
      insert into subjects (group_id, catalog_subject_id, professor_id)
      select ${group_id}, catalog_subject_id, professor_id from subjects where subject_id = ${subject_id}
      returning subject_id`.execute(tx)
    return rows[0]!.subject_id
  })

export const twoGroups = async (special: 0 | 1 = 0): Promise<TwoGroups> => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const professor = await build.user(school_id, ['PROFESSOR'])
  const partials = await build.partials(school_id)
  const [from, to] = [await build.group(school_id, { special }), await build.group(school_id, { special })]
  const [student_id = 0] = await build.students(school_id, 1)
  await build.enroll(school_id, from, [student_id], special)
  const subject = (group_id: number) => build.subject(school_id, group_id, professor.user_id)
  const source = [await subject(from), await subject(from), await subject(from)] as TwoGroups['source']
  const target = [
    await alsoTaught(school_id, source[0], to),
    await alsoTaught(school_id, source[1], to),
    await subject(to),
  ] as TwoGroups['target']
  const two = { school_id, administrator, professor, from, to, student_id, partials, source, target }
  for (const subject_id of source) await markIn(two, subject_id, both.days, both.grades)
  return two
}

export const markIn = async (
  { school_id, student_id, partials, professor }: TwoGroups,
  subject_id: number,
  days: readonly string[],
  grades: readonly number[],
): Promise<void> => {
  const taken_by = professor.user_id
  for (const date of days) {
    const partial_id = date < '2026-02-16' ? partials[0]! : partials[1]!
    await build.takenList(school_id, { subject_id, partial_id, taken_by, date, students: [student_id] })
  }
  for (const [place, calification] of grades.entries())
    await build.grade(school_id, { subject_id, student_id, partial_id: partials[place]!, calification })
}

export const marksIn = async ({ school_id, student_id }: TwoGroups, subject_id: number) => {
  const [row] = await inSchoolAsOwner<{ days: string[]; grades: number[] }>(
    school_id,
    `select (select coalesce(json_agg(date order by date), '[]') from assists
        where student_id = ${student_id} and subject_id = ${subject_id}) as days,
      (select coalesce(json_agg(calification order by partial_id), '[]') from califications
        where student_id = ${student_id} and subject_id = ${subject_id}) as grades`,
  )
  return row!
}

const DONE = "action not in ('students:read', 'password:refused')"

export const stateOf = async ({ school_id }: { school_id: number }): Promise<unknown> => {
  const tables = [
    'enrollments',
    'califications',
    'calification_history',
    'assists',
    'attendance_lists',
    `audit_log where ${DONE}`,
    'students',
    'group_stats',
    'subject_stats',
    'student_subject_stats',
    'student_stats',
    'school_stats',
  ]
  const sums = tables.map(
    (name) =>
      `(select md5(string_agg(t::text, '|' order by t::text)) from (select * from ${name}) t) as "${name}"`,
  )
  const [row] = await inSchoolAsOwner(school_id, `select ${sums.join(', ')}`)
  return row
}

export const differencesIn = (school_id: number): Promise<unknown[]> =>
  inSchoolAsOwner(school_id, 'select * from stats_differences')

export const placesOf = async (school_id: number, student_id: number): Promise<number[]> => {
  const rows = await inSchoolAsOwner<{ group_id: number }>(
    school_id,
    `select group_id::int from enrollments where student_id = ${student_id} and cycle_id is null order by group_id`,
  )
  return rows.map(({ group_id }) => group_id)
}

/** What was done, without who only read or mistyped a password. */
export const auditOf = async (school_id: number): Promise<unknown[]> => {
  const rows = await inSchoolAsOwner<{ action: string; details: object; user_id: number }>(
    school_id,
    `select action, details, user_id::int from audit_log where ${DONE} order by audit_id`,
  )
  return rows.map(({ action, details, user_id }) => [action, details, user_id])
}
